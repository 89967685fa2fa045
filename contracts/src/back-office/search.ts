import * as z from 'zod'
import { recordKinds } from '../all-records.ts'
import { endpoint } from '../endpoint.ts'
import { id, optionalText } from '../primitives.ts'

/** What a typed word can lead to, in the order in which it is shown; a saved view stands at the address of its list. */
export const foundKinds: readonly FoundKind[] = [
  ...Object.values(recordKinds)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ kind }) => kind),
  'view',
]
export type FoundKind = keyof typeof recordKinds | 'view'

export const found = z.object({
  kind: z.enum(foundKinds),
  id,
  label: z.string(),
  detail: z.string(),
  path: z.string().describe('Its address below the dashboard, or a whole one where it stands elsewhere'),
})
export type Found = z.infer<typeof found>

export const adminSearch = {
  jump: endpoint(
    { access: 'dashboard.read' },
    {
      method: 'GET',
      path: '/administrator/jump',
      summary:
        'Where a part of a name, an address or a number leads: people, the own team, service providers for whoever looks after all, orders, messages of visitors, saved views',
      tags: ['Search'],
    },
  )
    .input(
      z.strictObject({
        q: optionalText(200),
        ids: z
          .array(id)
          .max(10)
          .or(id.transform((one) => [one]))
          .optional()
          .describe('Records that were looked at before, to be called by their names'),
      }),
    )
    .output(z.object({ items: z.array(found) })),
}
