import { Stack } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import classes from './Wallboard.module.css'

export function SessionOver() {
  const returnTo = useLocation({ select: ({ href }) => href })
  return (
    <Stack
      component="main"
      flex={1}
      gap={24}
      p={32}
      align="center"
      justify="center"
      ta="center"
      className={classes.over}
      data-wallboard
    >
      <title>Session expired · Portal Console</title>
      <h1>Session expired</h1>
      <p>Log in on this computer to continue.</p>
      <Link to="/user/login" search={{ returnTo }}>
        Log in
      </Link>
      <p>This view will then resume.</p>
    </Stack>
  )
}
