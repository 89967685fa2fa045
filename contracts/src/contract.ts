import type { ContractRouterClient } from '@orpc/contract'
import { contract } from './all-endpoints.ts'

/**
 * Everything that crosses the wire, by the module that answers. Paths stand under /api. What anybody asks and what staff
 * do stands in the module's namespace itself, what people do with what is theirs under `own`; of accounts each kind of
 * person has its own.
 */
export { contract }

/** What travels beside an input: over HTTP as the header `Idempotency-Key`. */
export interface ClientContext {
  idempotencyKey?: string
}

/** The typed client: the same shape over HTTP and in process. */
export type Api = ContractRouterClient<typeof contract, ClientContext>
