import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#features/shell/about/AboutPage.tsx'
import { buildName } from '#lib/newer-build.ts'

export const Route = createFileRoute('/_auth/about')({ component: () => <AboutPage build={buildName()} /> })
