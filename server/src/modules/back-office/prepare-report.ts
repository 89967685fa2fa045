import { formatLocale } from '#contracts/locale.ts'
import { sql } from 'drizzle-orm'
import { mostReportBytes, mostReportRows } from '#contracts/back-office/choices.ts'
import { businessDefaults } from '#contracts/business.ts'
import { isSortPersonal } from '#contracts/define-list.ts'
import { listWords } from '#contracts/i18n/lists.ts'
import { readAddress } from '#contracts/list-address.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Caller, type Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { maskingFor } from '#platform/security/mask-personal.ts'
import type { OfficeList } from '#platform/office/office.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { ColleagueRow } from './colleagues.ts'
import { filterOfView } from './lists.ts'
import type { Report } from './save-report.ts'
import type { ViewRow } from './saved-views.queries.ts'

interface ReportFile {
  id: string
  name: string
  content: Buffer
}

/** What one of its recipients gets of a report. */
export interface ReportFor {
  person: ColleagueRow
  /** Of the rows, up to 10,001. */
  count: number
  figures: [label: string, value: string][]
  /** What there is beside the figures. */
  extent: 'attached' | 'too_large' | 'figures'
  file?: ReportFile
}

/**
 * A view as one of the team may see it: its figures, masked rows as a file for a colleague who may take the list
 * along, and nothing for a colleague who may not read the list, or not read what the view searches for.
 */
export async function prepareReport(
  caller: Caller,
  report: Report,
  view: ViewRow,
  person: ColleagueRow,
  files: Map<string, ReportFile>,
): Promise<ReportFor | undefined> {
  const asThem: Caller = { ...caller, actor: person.actor, locale: person.credential.locale }
  const of = asThem.services.office.lists.get(view.list)
  const role = roleOf(person.actor)
  const mask = maskingFor(asThem)
  if (!of || !may(role, of.list.access)) return undefined
  if (!mask.isOpen && new URLSearchParams(view.query).get('search')) return undefined
  const read = await inTransaction(asThem, (ctx) => figuresOf(ctx, of, view.query))
  if (!read) return undefined
  const isWanted = report.content === 'file' && of.file && of.list.file && may(role, of.list.file)
  if (!isWanted) return { person, ...read, extent: 'figures' }
  if (read.count > mostReportRows) return { person, ...read, extent: 'too_large' }
  // Those who see the same in the same language get the same file.
  const key = `${mask.isOpen} ${asThem.locale}`
  const file = files.get(key) ?? (await fileOf(asThem, of, view.query))
  files.set(key, file)
  if (file.content.length > mostReportBytes) return { person, ...read, extent: 'too_large' }
  return { person, ...read, extent: 'attached', file }
}

async function figuresOf(ctx: Ctx, of: OfficeList, query: string) {
  const filter = filterOfView(ctx, of.list, query)
  if (!filter) return undefined
  const counted = await of.count(ctx, filter, mostReportRows + 1)
  const count =
    typeof counted === 'number'
      ? counted
      : (await ctx.db.execute<{ count: number }>(sql`select ${counted} as count`)).rows[0]!.count
  const { title, columns } = listWords(ctx.locale, of.list)
  const language = formatLocale(ctx.locale)
  const number = new Intl.NumberFormat(language)
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: businessDefaults.currency,
  })
  const { count: _all, ...sums } = (await of.totals?.(ctx, filter)) ?? {}
  const figures: ReportFor['figures'] = [
    [title, count > mostReportRows ? `${number.format(mostReportRows)}+` : number.format(count)],
    ...Object.entries(sums).map(([key, value]): [string, string] => [
      columns[key] ?? key,
      of.list.totals[key]?.kind === 'money' ? money.format(value / 100) : number.format(value),
    ]),
  ]
  return { count, figures }
}

/** With the columns and the order of the view, as far as these tell nothing that is masked. */
async function fileOf(asThem: Caller, of: OfficeList, query: string): Promise<ReportFile> {
  const { columns, sort } = readAddress(of.list, query)
  const filter = await inTransaction(asThem, async (ctx) => filterOfView(ctx, of.list, query))
  const file = await of.file!(asThem, {
    ...filter,
    columns: columns.map(({ key }) => key).join(','),
    sort: isSortPersonal(of.list, sort) && !maskingFor(asThem).isOpen ? of.list.defaultSort : sort,
  })
  return { id: newId(), name: file.name, content: Buffer.from(await file.arrayBuffer()) }
}
