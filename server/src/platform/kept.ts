import type { ApiContext } from './api.ts'
import type { Ctx } from './context.ts'
import { keepAnswer } from './outbox.ts'
import { transact } from './scope.ts'

/** Runs a verb whose answer is kept under the request's idempotency key in the verb's own transaction. */
export const kept = <Output>({ caller }: ApiContext, verb: (ctx: Ctx) => Promise<Output>) =>
  transact(caller, async (ctx) => {
    const output = await verb(ctx)
    keepAnswer(ctx, output)
    return output
  })
