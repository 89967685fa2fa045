import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertMany } from '#platform/database/inserts.ts'
import { sealCells } from '#modules/back-office/index.ts'
import { bulkOperations, bulkRows, importRows, imports } from '#tables/back-office.ts'
import { seedId } from './catalog-rows.ts'
import type { peopleRowsOf } from './people-rows.ts'

const headings = ['E-mail', 'First name', 'Last name', 'Country', 'Company', 'Code']
const mapping = { email: 0, firstName: 1, lastName: 2, country: 3, company: 4, resellerCode: 5 }

/** Rows of the file that were not brought in, with what is wrong with each. */
const rejected = [
  { cells: ['dana.keller', 'Dana', 'Keller', 'US', '', ''], field: 'email', code: 'EMAIL_INVALID' },
  { cells: ['ed@northgate.example', 'Ed', '', 'US', 'Northgate', ''], field: 'lastName', code: 'REQUIRED' },
  {
    cells: ['flo@northgate.example', 'Flo', 'Reyes', 'Mexiko', '', ''],
    field: 'country',
    code: 'COUNTRY_UNKNOWN',
  },
]

/** The file that the resellers of a brand came in by, of which some rows were rejected, and the links that they were sent. */
export async function seedOffice(ctx: Ctx, domain: string, people: ReturnType<typeof peopleRowsOf>) {
  const owner = people.administrators.find(({ role }) => role === 'owner')
  if (!owner) return
  const tenantId = ctx.tenant.id
  const askedBy = {
    kind: 'administrator',
    id: owner.id,
    name: `${owner.firstName} ${owner.lastName}`,
    isSuper: false,
    isProven: true,
  }
  const importId = seedId(domain, 'import', 'resellers')
  const brought = people.resellers.map(({ id, firstName, lastName, country, companyName, code }) => ({
    recordId: id,
    cells: [emailOf(people, id), firstName, lastName, country, companyName ?? '', code],
  }))
  const uploadedAt = later(ctx.now, -daysMs(6))
  const own = { tenantId, importId, createdAt: uploadedAt }
  await insertMany(ctx, imports, [
    {
      tenantId,
      id: importId,
      list: 'resellers',
      fileName: 'resellers.csv',
      state: 'finished',
      headings,
      mapping,
      total: brought.length + rejected.length,
      askedBy,
      createdAt: uploadedAt,
    },
  ])
  await insertMany(ctx, importRows, [
    ...brought.map(({ recordId, cells }, at) => ({
      ...own,
      number: at + 2,
      cells: sealCells(ctx, importId, { number: at + 2, cells }),
      outcome: 'new' as const,
      result: 'done' as const,
      recordId,
    })),
    ...rejected.map(({ cells, field, code }, at) => {
      const number = brought.length + at + 2
      const sealed = sealCells(ctx, importId, { number, cells })
      return { ...own, number, cells: sealed, outcome: 'rejected' as const, problems: [{ field, code }] }
    }),
  ])
  const bulkId = seedId(domain, 'bulk', 'links')
  await insertMany(ctx, bulkOperations, [
    {
      tenantId,
      id: bulkId,
      list: 'resellers',
      action: 'send_password_link',
      state: 'finished',
      askedBy,
      createdAt: later(ctx.now, -daysMs(5)),
    },
  ])
  await insertMany(
    ctx,
    bulkRows,
    people.resellers.map(({ id }) => ({ tenantId, bulkId, recordId: id, result: 'done' })),
  )
}

const emailOf = (people: ReturnType<typeof peopleRowsOf>, id: string) =>
  people.credentials.find((each) => each.id === id)?.emailAddress ?? ''
