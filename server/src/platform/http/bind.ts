import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { Context, ImplementedProcedure, ProcedureImplementer } from '@orpc/server'
import type { EndpointMeta } from '#contracts/endpoint.ts'
import type { ApiContext } from './api.ts'
import {
  advance,
  type AnyStatus,
  type DataOfMove,
  type EventsOf,
  type Told,
  type MoveOptions,
} from '../advance.ts'
import type { Caller, Ctx } from '../context.ts'
import { keepAnswer } from '../outbox.ts'
import { inReadTransaction, inTransaction } from '../database/scope.ts'

/** In whose place an endpoint works, where that is another than where its caller is: their home, or somebody else's. */
type Place<Input> = (caller: Caller, input: Input) => Caller | Promise<Caller>

/**
 * Gives an endpoint of the contract its verb, which is told in what it works, what was asked, and who asked where. Without a
 * place it works where its caller is.
 */
type Binder<Within> = <
  Before extends Context,
  Now extends ApiContext,
  Input extends AnySchema,
  Output extends AnySchema,
  Errors extends ErrorMap,
>(
  endpoint: ProcedureImplementer<Before, Now, Input, Output, Errors, EndpointMeta>,
  verb: (
    within: Within,
    input: InferSchemaOutput<Input>,
    caller: Caller,
  ) => Promise<InferSchemaInput<Output>>,
  place?: Place<InferSchemaOutput<Input>>,
) => ImplementedProcedure<Before, Now, Input, Output, Errors, EndpointMeta>

/** Elsewhere the answer cannot be kept under the request's key, which is known where the caller is: it is afterwards. */
async function placed<Input>(caller: Caller, input: Input, place: Place<Input> | undefined): Promise<Caller> {
  if (!place) return caller
  const there = await place(caller, input)
  return there.tenant.id === caller.tenant.id ? there : { ...there, claim: undefined }
}

/** A verb that only looks: one transaction, in which nothing can be written. */
export const read: Binder<Ctx> = (endpoint, verb, place) =>
  endpoint.handler(async ({ context: { caller }, input }) =>
    inReadTransaction(await placed(caller, input, place), (ctx) => verb(ctx, input, caller)),
  )

/**
 * A verb that changes something here and nothing elsewhere: one transaction with its events and jobs, in which the answer
 * is kept under the request's idempotency key where the endpoint takes one.
 */
export const write: Binder<Ctx> = (endpoint, verb, place) =>
  endpoint.handler(async ({ context: { caller }, input }) =>
    inTransaction(await placed(caller, input, place), async (ctx) => {
      const output = await verb(ctx, input, caller)
      keepAnswer(ctx, output)
      return output
    }),
  )

/** A verb that answers by what is kept in memory: no transaction is opened. */
export const kept: Binder<Caller> = (endpoint, verb) =>
  endpoint.handler(({ context: { caller }, input }) =>
    caller.services.pool.keeping(() => verb(caller, input, caller)),
  )

/**
 * A verb that opens its transactions itself: because it asks somebody outside between them (intent, call, outcome), or
 * because several of them are the point, as where a file is written while it is read.
 */
export const effect: Binder<Caller> = (endpoint, verb, place) =>
  endpoint.handler(async ({ context: { caller }, input }) =>
    verb(await placed(caller, input, place), input, caller),
  )

/** A verb that does something with a record answers what it was done to: how that stands, the record says. */
export const acting =
  <Within, Input extends { id: string }>(verb: (within: Within, input: Input) => Promise<unknown>) =>
  async (within: Within, input: Input): Promise<{ id: string }> => {
    await verb(within, input)
    return { id: input.id }
  }

/** A verb that makes a record, whose id it gives. */
export const creating =
  <Input>(verb: (ctx: Ctx, input: Input) => Promise<string>) =>
  async (ctx: Ctx, input: Input): Promise<{ id: string }> => ({ id: await verb(ctx, input) })

/** A verb that does nothing but move a record; its event says what else was given. @throws CodedError NOT_FOUND, INVALID_STATE */
export const moving = <S extends AnyStatus, Event extends EventsOf<S>>(status: S, event: Event) =>
  acting((ctx: Ctx, { id, ...data }: { id: string } & DataOfMove<S, Event>) =>
    advance(ctx, status, id, event, ...([{ data }] as unknown as Told<MoveOptions<S, Event>>)),
  )
