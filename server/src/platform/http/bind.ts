import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { Context, ImplementedProcedure, ProcedureImplementer } from '@orpc/server'
import type { EndpointMeta } from '#contracts/endpoint.ts'
import type { ApiContext } from './api.ts'
import type { Caller, Ctx } from '../context.ts'
import { keepAnswer } from '../outbox.ts'
import { look, transact } from '../database/scope.ts'

/** Gives an endpoint of the contract its verb, which is told in what it works and what was asked. */
type Binder<Within> = <
  Before extends Context,
  Now extends ApiContext,
  Input extends AnySchema,
  Output extends AnySchema,
  Errors extends ErrorMap,
>(
  endpoint: ProcedureImplementer<Before, Now, Input, Output, Errors, EndpointMeta>,
  verb: (within: Within, input: InferSchemaOutput<Input>) => Promise<InferSchemaInput<Output>>,
) => ImplementedProcedure<Before, Now, Input, Output, Errors, EndpointMeta>

/** A verb that only looks: one transaction, in which nothing can be written. */
export const read: Binder<Ctx> = (endpoint, verb) =>
  endpoint.handler(({ context, input }) => look(context.caller, (ctx) => verb(ctx, input)))

/**
 * A verb that changes something here and nothing elsewhere: one transaction with its events and jobs, in which the answer
 * is kept under the request's idempotency key where the endpoint takes one.
 */
export const write: Binder<Ctx> = (endpoint, verb) =>
  endpoint.handler(({ context, input }) =>
    transact(context.caller, async (ctx) => {
      const output = await verb(ctx, input)
      keepAnswer(ctx, output)
      return output
    }),
  )

/**
 * A verb that opens its transactions itself: because it asks somebody outside between them (intent, call, outcome), needs
 * none at all, or works for another than the caller.
 */
export const effect: Binder<Caller> = (endpoint, verb) =>
  endpoint.handler(({ context, input }) => verb(context.caller, input))
