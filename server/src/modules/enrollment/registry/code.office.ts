import { registryCodeList } from '#contracts/enrollment/registry/lists.ts'
import { registryCodeKind } from '#contracts/enrollment/registry/records.ts'
import type { Ctx } from '#platform/context.ts'
import { recordPart, type Finding, type OfficePart } from '#platform/office/office.ts'
import { codesWhere, countRegistryCodes } from './code.queries.ts'

const found = async (ctx: Ctx, isMeant: Parameters<typeof codesWhere>[1]): Promise<Finding[]> =>
  (await codesWhere(ctx, isMeant)).map(({ id, code, provider }) => ({
    kind: 'registry_code',
    id,
    label: code,
    detail: provider === 'nlad' ? 'NLAD' : 'National Verifier',
  }))

export const officeOfCodes: OfficePart[] = [
  { lists: [{ list: registryCodeList, count: countRegistryCodes }] },
  recordPart(registryCodeKind, {
    named: (ctx, ids) => found(ctx, ({ id }) => ids.includes(id)),
    find: async (ctx, text) => {
      const typed = text.trim().toUpperCase()
      // Only what looks like a code is worth counting for.
      return /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(typed) ? found(ctx, ({ code }) => code === typed) : []
    },
  }),
]
