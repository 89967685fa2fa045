import { endpoints } from './endpoints.ts'
import { inputFound } from './input-found.ts'
import type { Input } from './part.ts'
import { listedInputs, listedMoneyInputs } from './parts.ts'

/**
 * A valid input for every endpoint of the contract, built from one set of objects: listed by its module, or made of what its
 * schema asks for. An endpoint for which neither is possible is missing, and the matrix fails.
 */
export const inputs: Record<string, Input> = Object.fromEntries(
  endpoints.flatMap((endpoint) => {
    const input = listedInputs[endpoint.name] ?? inputFound(endpoint)
    return input ? [[endpoint.name, input] as const] : []
  }),
)

/** The same, but for those that reach for money where the plain ones do not. */
export const moneyInputs: Record<string, Input> = { ...inputs, ...listedMoneyInputs }

/** The names of the objects that an endpoint's input is made of. */
export function namesIn(input: Input, nobody: object): Set<string> {
  const names = new Set<string>()
  input(
    new Proxy(nobody, {
      get: (objects, name) => {
        names.add(String(name))
        return Reflect.get(objects, name) as unknown
      },
    }) as Parameters<Input>[0],
  )
  return names
}
