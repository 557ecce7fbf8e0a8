import { CopyText } from '#ui/CopyText.tsx'
import { runCommands } from './run-commands.ts'

/** A button that copies the address of what is on screen, the open run included. */
export const CopyLink = () => <CopyText text={() => location.href} label="Copy link" command={runCommands.copyLink} />
