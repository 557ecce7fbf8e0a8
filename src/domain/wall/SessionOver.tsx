import { Link, useLocation } from '@tanstack/react-router'
import classes from './Wall.module.css'

/** Says on a wall display that the session has expired. It resumes by itself if somebody logs in in another tab. */
export function SessionOver() {
  const returnTo = useLocation({ select: ({ href }) => href })
  return (
    <main className={classes.over} data-wall>
      <title>Session expired · Portal Console</title>
      <h1>Session expired</h1>
      <p>Log in on this computer to continue.</p>
      <Link to="/user/login" search={{ returnTo }}>
        Log in
      </Link>
      <p>This view will then resume.</p>
    </main>
  )
}
