import { Button, type ButtonProps } from '@mantine/core'
import { isLoginPage } from '#lib/api-error.ts'

interface ReloadButtonProps extends ButtonProps {
  error: Error | null
}

/** Only after a login page, to which a reload leads. */
export const ReloadButton = ({ error, ...props }: ReloadButtonProps) =>
  isLoginPage(error) && (
    <Button variant="default" flex="none" {...props} onClick={() => location.reload()}>
      Reload
    </Button>
  )
