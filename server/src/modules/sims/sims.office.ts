import { sql } from 'drizzle-orm'
import { phoneText } from '#contracts/phone-text.ts'
import { simSourceList } from '#contracts/sims/sources/lists.ts'
import { simSourceKind } from '#contracts/sims/sources/records.ts'
import { holding, recordsIn, recordsOf, type OfficeList, type OfficePart } from '#platform/office/office.ts'
import { simImporter } from './import-sims.ts'
import { listOfSims } from './list-of-sims.ts'
import { listOfDifferences } from './sources/list-of-differences.ts'
import { countSources } from './sources/source.queries.ts'

export const office: OfficePart[] = [
  recordsOf(listOfSims, ({ iccid, phoneNumber, source }) => ({
    label: iccid,
    detail: phoneNumber ? phoneText(phoneNumber) : source,
  })),
  recordsIn(simSourceKind, ({ tenant }) => ({
    from: sql`sim_sources s`,
    where: sql`s.tenant_id = ${tenant.id}`,
    id: sql`s.id`,
    label: sql`s.name`,
    detail: sql`s.provider`,
    found: holding(sql`s.name`),
  })),
  {
    lists: [{ list: simSourceList, count: countSources }, listOfDifferences as unknown as OfficeList],
    importers: [simImporter],
  },
]
