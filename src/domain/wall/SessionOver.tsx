import { Link, useLocation } from '@tanstack/react-router'
import classes from './Wall.module.css'

/**
 * Says on a wall that the session has ended, and how it goes on. It goes on by itself if somebody signs in in another
 * tab.
 */
export function SessionOver() {
  const returnTo = useLocation({ select: ({ href }) => href })
  return (
    <main className={classes.over} data-wall>
      <title>The session is over · Portal Console</title>
      <h1>The session is over</h1>
      <p>This screen shows nothing until somebody logs in again on this computer.</p>
      <Link to="/user/login" search={{ returnTo }}>
        Log in
      </Link>
      <p>After that it shows the same as before.</p>
    </main>
  )
}
