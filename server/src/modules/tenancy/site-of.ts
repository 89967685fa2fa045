import type { Caller } from '#platform/context.ts'
import { directoryOf } from './directory.ts'

/** The brand of the caller's tenant. */
export const siteOf = async (caller: Caller) =>
  (await directoryOf(caller.services, caller.asOf)).siteOf(caller.tenant)
