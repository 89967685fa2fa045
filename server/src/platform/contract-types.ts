import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'

/** What a verb is given: the endpoint's input after it was parsed. */
export type InputOf<Endpoint extends AnyContractProcedure> = InferSchemaOutput<
  NonNullable<Endpoint['~orpc']['inputSchema']>
>
/** What a verb answers: the endpoint's output before it is checked. */
export type OutputOf<Endpoint extends AnyContractProcedure> = InferSchemaInput<
  NonNullable<Endpoint['~orpc']['outputSchema']>
>
