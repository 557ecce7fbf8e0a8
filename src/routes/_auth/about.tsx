import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '#features/shell/about/AboutScreen.tsx'
import { buildName } from '#features/shell/newer-build.ts'

export const Route = createFileRoute('/_auth/about')({ component: () => <AboutScreen build={buildName()} /> })
