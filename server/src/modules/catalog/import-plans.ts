import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { planImport } from '#contracts/catalog/imports.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import type { PlanState } from '#contracts/catalog/machines.ts'
import { events } from '#contracts/events.ts'
import { importChoiceName, importFlagName } from '#contracts/i18n/imports.ts'
import type { Ctx } from '#platform/context.ts'
import { foldText } from '#platform/find-by-words.ts'
import { newId } from '#platform/ids.ts'
import { defineImporter, type ImportPlan } from '#platform/office-import.ts'
import { emit } from '#platform/outbox.ts'
import { planPricings, plans } from '#tables/catalog.ts'
import type { PlanRow } from './catalog-model.ts'
import { createPlan } from './create-plan.ts'
import { holdPlan } from './held-plan.ts'
import { movePlan } from './move-plan.ts'
import { changedBetween, contentOf } from './plan-content.ts'
import { allowanceCell, moneyCell, networksCell, pricesCell } from './plan-cells.ts'
import { plain, shelvesOf } from './plan-shelves.ts'
import { readPlanRow, type PlanValues } from './read-plan-row.ts'
import { changePlan } from './save-plan.ts'

/** Plans by id, or by name, kind of SIM and category; each gets a version, as if it was saved by hand. */
export const planImporter = defineImporter(planImport, {
  async plan(ctx, rows, rowThatSays) {
    const shelves = await shelvesOf(ctx)
    const known = await plansOf(ctx, namedBy(rows.map(({ values }) => values)))
    const byId = new Map(known.map((each) => [each.row.id, each]))
    const byName = Map.groupBy(known, ({ row }) => keyOf(row.name?.en ?? '', row.simType, row.categoryId))
    const inFile = new Set<string>()
    return rows.map(({ values }): ImportPlan => {
      const { id, nameEn = '', simType = '', category = '' } = values
      const key = keyOf(nameEn, simType, shelves.category(category) ?? category)
      const alike = id ? [] : (byName.get(key) ?? [])
      if (alike.length > 1) return refused('id', 'NAME_OF_SEVERAL')
      const found = id ? byId.get(id.toLowerCase()) : alike[0]
      if (id && !found) return refused('id', 'PLAN_UNKNOWN')
      if (!id) {
        const isTwice = inFile.has(key) || (found && rowThatSays('id', found.row.id) !== undefined)
        if (isTwice && nameEn) return refused('nameEn', 'TWICE_IN_FILE')
        inFile.add(key)
      }
      return planOf(values, found, readPlanRow(values, found?.content, shelves))
    })
  },
  async create(ctx, { values }) {
    const { content } = readPlanRow(values, undefined, await shelvesOf(ctx))
    const id = await createPlan(ctx, content)
    if (values.state === 'active') await movePlan(ctx, id, 'activate')
    return id
  },
  async update(ctx, id, { values }) {
    const shelves = await shelvesOf(ctx)
    const state = (await holdPlan(ctx, id)).row.state
    const wanted = values.state ?? state
    if (state === 'archived' && wanted !== 'archived') await movePlan(ctx, id, 'unarchive')
    const held = await holdPlan(ctx, id)
    const { content } = readPlanRow(values, held.content, shelves)
    await changePlan(ctx, held, { content, holdsFrom: null })
    if (wanted === 'active' && held.row.state === 'inactive') await movePlan(ctx, id, 'activate')
    if (wanted === 'inactive' && held.row.state === 'active') await movePlan(ctx, id, 'deactivate')
  },
  async current(ctx) {
    const [shelves, known] = [await shelvesOf(ctx), await plansOf(ctx)]
    const { locale } = ctx
    const choice = (field: string, value: string) => importChoiceName(locale, 'plans', field, value) ?? value
    const flag = (isOn: boolean) => importFlagName(locale, isOn ? 'yes' : 'no')
    emit(ctx, events.plan.export, {
      subject: newId(),
      data: { filter: {}, columns: Object.keys(planImport.fields), count: known.length },
    })
    return known.map(({ row, content }) => ({
      id: row.id,
      version: String(row.version),
      nameEn: content.name.en,
      nameEs: content.name.es,
      category: shelves.nameOfCategory(content.categoryId, locale),
      state: choice('state', row.state),
      simType: choice('simType', content.simType),
      simSource: shelves.nameOfSource(content.simSourceId),
      providerBundle: content.providerBundle ?? '',
      prices: pricesCell(content.prices, 'public', locale),
      resellerPrices: pricesCell(content.prices, 'reseller', locale),
      activationFee: moneyCell(content.activationFeeCents),
      dataMb: allowanceCell(content.isDataUnlimited ? -1 : content.dataMb, locale),
      callMinutes: allowanceCell(content.callMinutes, locale),
      smsCount: allowanceCell(content.smsCount, locale),
      speed: content.speed,
      throttleKbps: allowanceCell(content.throttleKbps, locale),
      hotspot: flag(content.hotspot),
      hasNumber: flag(content.hasNumber),
      whitelistOnly: flag(content.whitelistOnly),
      callCredit: moneyCell(content.callCreditCents),
      roamingCredit: moneyCell(content.roamingCreditCents),
      taxClass: choice('taxClass', content.taxClass),
      coverage: content.coverage.join(' '),
      networks: networksCell(content.networks),
      sort: String(content.sort),
      descriptionEn: content.description.en,
      descriptionEs: content.description.es,
    }))
  },
})

interface Known {
  row: PlanRow
  content: PlanContent
}

/** Those that rows may be about. */
function namedBy(values: readonly PlanValues[]): SQL {
  const ids = values.flatMap(({ id }) => (id ? [id.toLowerCase()] : []))
  const names = values.flatMap(({ nameEn }) => (nameEn ? [foldText(nameEn)] : []))
  return sql`(${plans.id}::text = any(${sql.param(ids)}::text[])
    or fold_text(${plans.name} ->> 'en') = any(${sql.param(names)}::text[]))`
}

/** Plans as they are, in the order of their names. */
async function plansOf(ctx: Ctx, which?: SQL): Promise<Known[]> {
  const rows = await ctx.db
    .select()
    .from(plans)
    .where(and(eq(plans.tenantId, ctx.tenant.id), which))
  const prices = await ctx.db
    .select()
    .from(planPricings)
    .where(
      and(
        eq(planPricings.tenantId, ctx.tenant.id),
        eq(planPricings.isActive, true),
        which &&
          inArray(
            planPricings.planId,
            rows.map(({ id }) => id),
          ),
      ),
    )
  const pricesOf = Map.groupBy(prices, ({ planId }) => planId)
  return rows
    .map((row) => ({ row, content: contentOf(row, pricesOf.get(row.id) ?? []) }))
    .toSorted(
      (one, other) =>
        one.content.name.en.localeCompare(other.content.name.en, 'en', { numeric: true }) ||
        (one.row.id < other.row.id ? -1 : 1),
    )
}

const keyOf = (nameEn: string, simType: string, categoryId: string) =>
  `${plain(nameEn)}|${simType}|${categoryId}`

const refused = (field: keyof PlanValues | null, code: string): ImportPlan => ({
  outcome: 'rejected',
  problems: [{ field, code }],
})

function planOf(
  values: PlanValues,
  found: Known | undefined,
  { content, problems, wrong }: ReturnType<typeof readPlanRow>,
): ImportPlan {
  if (problems.length > 0) return { outcome: 'rejected', problems }
  const refusedState = stateRefusal(values, found?.row.state, content)
  if (refusedState) return refusedState
  // What is missing of a new one is found for every importer.
  const rest = found ? wrong : wrong.filter(({ field }) => !isRequired(field))
  if (!found) return rest.length > 0 ? { outcome: 'rejected', problems: rest } : { outcome: 'new' }
  const { row, content: before } = found
  const isMoved = values.state !== undefined && values.state !== row.state
  if (changedBetween(before, content).length === 0)
    return { outcome: isMoved ? 'changed' : 'unchanged', id: row.id }
  if (row.state === 'archived' && !isMoved) return refused('state', 'PLAN_ARCHIVED')
  if (values.version !== undefined && Number(values.version) !== row.version)
    return refused('version', 'PLAN_CHANGED')
  if (rest.length > 0) return { outcome: 'rejected', problems: rest }
  return { outcome: 'changed', id: row.id }
}

const isRequired = (field: string | null) =>
  field === null || ['category', 'simSource', 'simType', 'speed', 'taxClass'].includes(field)

/** Whether a plan cannot get where the file wants it. */
function stateRefusal(
  { state }: PlanValues,
  before: PlanState | undefined,
  content: PlanContent,
): ImportPlan | undefined {
  if (state === 'archived' && before !== 'archived') return refused('state', 'STATE_BY_HAND')
  if (state === 'active' && before !== 'active' && content.prices.length === 0)
    return refused('state', 'WITHOUT_PRICE')
  return undefined
}
