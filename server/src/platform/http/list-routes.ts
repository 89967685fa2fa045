import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { Context, ImplementedProcedure, ProcedureImplementer } from '@orpc/server'
import type { EndpointMeta } from '#contracts/endpoint.ts'
import type { ApiContext } from './api.ts'
import type { Caller, Ctx } from '../context.ts'
import { effect, read } from './bind.ts'

type AnyEndpoint = ProcedureImplementer<Context, ApiContext, AnySchema, AnySchema, ErrorMap, EndpointMeta>

type Bound<Endpoint> =
  Endpoint extends ProcedureImplementer<
    infer Before,
    infer Now,
    infer Input,
    infer Output,
    infer Errors,
    infer Meta
  >
    ? ImplementedProcedure<Before, Now, Input, Output, Errors, Meta>
    : never

type Verb<Endpoint, Within> =
  Endpoint extends ProcedureImplementer<infer _B, infer _N, infer Input, infer Output, infer _E, infer _M>
    ? (within: Within, input: InferSchemaOutput<Input>) => Promise<InferSchemaInput<Output>>
    : unknown

/** What a list answers, for as many of the three endpoints as it has. */
type ListVerbs<Endpoints extends Record<'list', unknown>> = {
  page: Verb<Endpoints['list'], Ctx>
} & ('totals' extends keyof Endpoints ? { totals: Verb<Endpoints['totals'], Ctx> } : object) &
  ('export' extends keyof Endpoints ? { file: Verb<Endpoints['export'], Caller> } : object)

/** The endpoints that a list may have, by the names that all lists share. */
type Names<Endpoints> = keyof Endpoints & ('list' | 'totals' | 'export')

/** Gives the endpoints of a list, `list`, `totals` and `export` as far as the contract has them, what the list answers. */
export function listRoutes<Endpoints extends Record<'list', unknown>>(
  endpoints: Endpoints,
  verbs: ListVerbs<Endpoints>,
): { [Name in Names<Endpoints>]: Bound<Endpoints[Name]> } {
  const { page, totals, file } = verbs as Record<'page' | 'totals' | 'file', unknown>
  const named = endpoints as Partial<Record<string, AnyEndpoint>> & Record<'list', AnyEndpoint>
  const routes = {
    list: read(named.list, page as Verb<AnyEndpoint, Ctx>),
    ...(named.totals && { totals: read(named.totals, totals as Verb<AnyEndpoint, Ctx>) }),
    ...(named.export && { export: effect(named.export, file as Verb<AnyEndpoint, Caller>) }),
  }
  return routes as unknown as { [Name in Names<Endpoints>]: Bound<Endpoints[Name]> }
}
