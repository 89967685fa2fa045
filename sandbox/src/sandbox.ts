import type { SandboxConfig } from './config.ts'
import type { Faults } from './faults.ts'
import type { Sent } from './sent.ts'
import type { Webhooks } from './webhooks.ts'
import type { World } from './world.ts'

/** What every face works with. */
export type Sandbox = { config: SandboxConfig; world: World; faults: Faults; webhooks: Webhooks; sent: Sent }
