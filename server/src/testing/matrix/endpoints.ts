import { isContractProcedure } from '@orpc/contract'
import type * as z from 'zod'
import { contract } from '#contracts/contract.ts'
import type { EndpointMeta } from '#contracts/endpoint.ts'

export interface Endpoint {
  /** Its name in the contract, such as `orders.cancel`. */
  name: string
  method: string
  path: string
  meta: EndpointMeta
  input: z.ZodType | undefined
}

/** Every endpoint of the contract, in its order. */
export const endpoints: Endpoint[] = walk(contract, [])

function walk(node: unknown, path: string[]): Endpoint[] {
  if (isContractProcedure(node)) {
    const { meta, route, inputSchema } = node['~orpc']
    return [
      {
        name: path.join('.'),
        method: route.method ?? 'POST',
        path: route.path ?? '',
        meta: meta as EndpointMeta,
        input: inputSchema as z.ZodType | undefined,
      },
    ]
  }
  if (!node || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([key, child]) => walk(child, [...path, key]))
}
