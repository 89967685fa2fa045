import type { FullConfig } from '@playwright/test'
import { startServers } from './server.ts'

/** Before all journeys, an installation for each process that runs them; what it answers runs after them. */
export default ({ workers }: FullConfig) => startServers(workers)
