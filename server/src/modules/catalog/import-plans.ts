import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { planImport } from '#contracts/catalog/imports.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import type { PlanState } from '#contracts/catalog/machines.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { foldText } from '#platform/lists/find-by-words.ts'
import { newId } from '#platform/database/ids.ts'
import { defineImporter, planFor, type Before, type ImportPlan } from '#platform/office/office-import.ts'
import { emit } from '#platform/outbox.ts'
import { planPricings, plans } from '#tables/catalog.ts'
import type { PlanRow } from './catalog-model.ts'
import { createPlan } from './create-plan.ts'
import { holdPlan } from './held-plan.ts'
import { movePlan } from './move-plan.ts'
import { changedBetween, contentOf } from './plan-content.ts'
import { allowanceCell, networksCell, noneCell, pricesCell } from './plan-cells.ts'
import { plain, planReferencesOf, type PlanReferences } from './plan-references.ts'
import { readPlanRow, type PlanValues } from './read-plan-row.ts'
import { changePlan } from './save-plan.ts'

/** Plans by id, or by name, kind of SIM and category; each gets a version, as if it was saved by hand. */
export const planImporter = defineImporter(planImport, {
  async plan(ctx, rows, rowThatSays) {
    const references = await planReferencesOf(ctx)
    const known = await plansOf(ctx, namedBy(rows.map(({ values }) => values)))
    const byId = new Map(known.map((each) => [each.row.id, each]))
    const byName = Map.groupBy(known, ({ row }) => keyOf(row.name?.en ?? '', row.simType, row.categoryId))
    const inFile = new Set<string>()
    return rows.map(({ values }): ImportPlan => {
      const { id, nameEn = '', simType = '', category = '' } = values
      const key = keyOf(nameEn, simType, references.category(category) ?? category)
      const alike = id ? [] : (byName.get(key) ?? [])
      if (alike.length > 1) return refused('id', 'NAME_OF_SEVERAL')
      const found = id ? byId.get(id.toLowerCase()) : alike[0]
      if (id && !found) return refused('id', 'PLAN_UNKNOWN')
      if (!id) {
        const isTwice = inFile.has(key) || (found && rowThatSays('id', found.row.id) !== undefined)
        if (isTwice && nameEn) return refused('nameEn', 'TWICE_IN_FILE')
        inFile.add(key)
      }
      return planOf(values, found, readPlanRow(values, found?.content, references), (of) =>
        cellsOf(ctx, of, references),
      )
    })
  },
  async create(ctx, { values }) {
    const { content } = readPlanRow(values, undefined, await planReferencesOf(ctx))
    const id = await createPlan(ctx, content)
    if (values.state === 'active') await movePlan(ctx, id, 'activate')
    return id
  },
  async update(ctx, id, { values }) {
    const references = await planReferencesOf(ctx)
    const state = (await holdPlan(ctx, id)).row.state
    const wanted = values.state ?? state
    if (state === 'archived' && wanted !== 'archived') await movePlan(ctx, id, 'unarchive')
    const held = await holdPlan(ctx, id)
    const { content } = readPlanRow(values, held.content, references)
    await changePlan(ctx, held, { content, holdsFrom: null })
    if (wanted === 'active' && held.row.state === 'inactive') await movePlan(ctx, id, 'activate')
    if (wanted === 'inactive' && held.row.state === 'active') await movePlan(ctx, id, 'deactivate')
  },
  undo: {
    async restore(ctx, id, { state, ...cells }) {
      const values = Object.fromEntries(
        Object.entries(cells).map(([field, cell]) => [field, cell ?? noneCell(ctx.locale)]),
      )
      const held = await holdPlan(ctx, id)
      const { content } = readPlanRow(values, held.content, await planReferencesOf(ctx))
      await changePlan(ctx, held, { content, holdsFrom: null })
      const { row } = await holdPlan(ctx, id)
      const move = state && state !== row.state ? moves[state as PlanState] : undefined
      if (move) await movePlan(ctx, id, move)
    },
    made: { become: 'archived', run: (ctx, id) => movePlan(ctx, id, 'archive') },
  },
  async current(ctx) {
    const [references, known] = [await planReferencesOf(ctx), await plansOf(ctx)]
    emit(ctx, events.plan.export, {
      subject: newId(),
      data: { filter: {}, columns: Object.keys(planImport.fields), count: known.length },
    })
    return known.map((each) => cellsOf(ctx, each, references))
  },
})

/** The way into a state that a file can have brought a plan out of. */
const moves = { active: 'activate', inactive: 'deactivate', archived: 'archive' } as const

/** A plan as a file has it; what is empty there is empty. */
const cellsOf = (
  { locale }: Ctx,
  { row, content }: Known,
  references: PlanReferences,
): Record<string, string> => ({
  id: row.id,
  version: String(row.version),
  nameEn: content.name.en,
  nameEs: content.name.es,
  category: references.nameOfCategory(content.categoryId, locale),
  state: row.state,
  simType: content.simType,
  simSource: references.nameOfSource(content.simSourceId),
  providerBundle: content.providerBundle ?? '',
  prices: pricesCell(content.prices, 'public', locale),
  resellerPrices: pricesCell(content.prices, 'reseller', locale),
  activationFee: String(content.activationFeeCents),
  bandwidth: allowanceCell(content.isDataUnlimited ? -1 : content.bandwidth, locale),
  callMinutes: allowanceCell(content.callMinutes, locale),
  sms: allowanceCell(content.sms, locale),
  speed: content.speed,
  throttleKbps: allowanceCell(content.throttleKbps, locale),
  hotspot: flagCell(content.hotspot),
  hasNumber: flagCell(content.hasNumber),
  whitelistOnly: flagCell(content.whitelistOnly),
  callCredit: String(content.callCreditCents),
  roamingCredit: String(content.roamingCreditCents),
  taxClass: content.taxClass,
  coverage: content.coverage.join(' '),
  networks: networksCell(content.networks),
  sort: String(content.sort),
  descriptionEn: content.description.en,
  descriptionEs: content.description.es,
})
const flagCell = (isOn: boolean) => (isOn ? 'yes' : 'no')

/** What cells of a plan say before and after, where that differs. */
function whatStood(before: Record<string, string>, after: Record<string, string>): Before {
  const { id: _id, version: _version, ...fields } = before
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field, cell]) => cell !== after[field])
      .map(([field, cell]) => [field, cell || null]),
  )
}

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
  cells: (plan: Known) => Record<string, string>,
): ImportPlan {
  if (problems.length > 0) return { outcome: 'rejected', problems }
  const refusedState = stateRefusal(values, found?.row.state, content)
  if (refusedState) return refusedState
  // What is missing of a new one is found for every importer.
  const rest = found ? wrong : wrong.filter(({ field }) => !isRequired(field))
  if (!found) return rest.length > 0 ? { outcome: 'rejected', problems: rest } : { outcome: 'new' }
  const { row, content: before } = found
  const isMoved = values.state !== undefined && values.state !== row.state
  const stood = whatStood(cells(found), cells({ row: { ...row, state: values.state ?? row.state }, content }))
  if (changedBetween(before, content).length === 0)
    return planFor(row.id, isMoved ? { state: row.state } : {})
  if (row.state === 'archived' && !isMoved) return refused('state', 'PLAN_ARCHIVED')
  if (values.version !== undefined && Number(values.version) !== row.version)
    return refused('version', 'PLAN_CHANGED')
  if (rest.length > 0) return { outcome: 'rejected', problems: rest }
  return { outcome: 'changed', id: row.id, before: stood }
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
