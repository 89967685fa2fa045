import { count, eq } from 'drizzle-orm'
import { usStates } from '#contracts/us-states.ts'
import type { Ctx } from '#platform/context.ts'
import { accountServices } from '#contracts/enrollment/accounts/choices.ts'
import { addProgramPlan, keepAccount } from '#modules/enrollment/index.ts'
import { usacAccounts } from '#tables/enrollment-accounts.ts'
import { createSac, offerProgram, setClock } from '#modules/programs/index.ts'
import { planPricings } from '#tables/catalog.ts'
import { programPlans } from '#tables/enrollment-service.ts'
import { programOffers } from '#tables/programs.ts'
import { askForDocuments } from './program-documents.ts'
import { seedId } from './catalog-rows.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { brands } from './data/brands.ts'

/** Since when the demonstration's brands have been in each program. */
const since = { lifeline: '2022-05-01', acp: '2021-12-31', lifeline_sca: '2024-07-01' } as const
/** Nobody claims ACP after its last month. */
const lastDayOfAcp = '2024-05-31'

/** Since when one brand of the demonstration asks to see a driver license. */
const licenseFrom = '2026-03-02'

const brandNumber = (brand: SeedBrand) => brands.findIndex(({ domain }) => domain === brand.domain) + 1

/** Nine digits, as those of companies in the field begin. */
const spinOf = (brand: SeedBrand) => `1430${String(brandNumber(brand) * 4129).padStart(5, '0')}`

/** Six digits: the state's two, a nine as wireless companies have it, the company. */
const sacOf = (brand: SeedBrand, state: string) =>
  `${11 + usStates.findIndex(({ code }) => code === state)}9${String(brandNumber(brand) * 7).padStart(3, '0')}`

/** What a brand offers and under which codes; one of them lives in June 2023, when both programs were open. */
export async function seedPrograms(ctx: Ctx, brand: SeedBrand): Promise<void> {
  if (brand.programClock) await setClock(ctx, { startsAt: brand.programClock })
  const spin = spinOf(brand)
  for (const code of brand.programs) {
    const fromDay = since[code]
    await offerProgram(ctx, {
      code,
      states: brand.supportedStates,
      spin,
      fromDay,
      untilDay: null,
      revision: 0,
    })
    if (code === 'lifeline' && brand.asksForLicense)
      await askForDocuments(ctx, {
        code,
        documents: [{ kind: 'driver_license', mustBeAccepted: true }],
        from: licenseFrom,
      })
    // Its study area codes are those of Lifeline.
    if (code === 'lifeline_sca') continue
    const untilDay = code === 'acp' && !brand.programClock ? lastDayOfAcp : null
    for (const state of brand.supportedStates)
      await createSac(ctx, { program: code, state, sac: sacOf(brand, state), spin, fromDay, untilDay })
  }
}

/** Accounts at the sandbox's USAC: a brand that does not exist never asks the government's own. */
export async function seedAccounts(ctx: Ctx, brand: SeedBrand): Promise<void> {
  const { usac, usacHosts } = ctx.services.config
  if (brand.programs.length === 0 || !usac || !usacHosts.sandbox) return
  const { apiId, apiKey, authentication } = usac
  for (const service of accountServices)
    await keepAccount(
      ctx,
      { service, environment: 'sandbox', apiId, apiKey, authentication },
      { isTested: false },
    )
}

/** Whether a brand has them already, or wants none. */
export async function hasAccounts(ctx: Ctx, brand: SeedBrand): Promise<boolean> {
  if (brand.programs.length === 0 || !ctx.services.config.usacHosts.sandbox) return true
  const [found] = await ctx.db
    .select({ accounts: count() })
    .from(usacAccounts)
    .where(eq(usacAccounts.tenantId, ctx.tenant.id))
  return found!.accounts > 0
}

/** Brands that were filled before there were programs get them once, too. */
export async function hasPrograms(ctx: Ctx, brand: SeedBrand): Promise<boolean> {
  if (brand.programs.length === 0) return true
  const [found] = await ctx.db
    .select({ offers: count() })
    .from(programOffers)
    .where(eq(programOffers.tenantId, ctx.tenant.id))
  return found!.offers > 0
}

/** Which of the local plans households get under each program: the one of 20 GB costs those on Tribal lands nothing in either. */
export const plansOf = {
  lifeline: { 'talk-text': 'every', '10gb': 'every', acp: 'tribal' },
  acp: { acp: 'every', unlimited: 'every' },
  lifeline_sca: { 'talk-text': 'every', '10gb': 'every' },
} as const

/** Prices that a brand gives under its programs, as far as it sells them. */
async function plansUnder(ctx: Ctx, { domain, programs }: SeedBrand) {
  const sold = await ctx.db
    .select({ id: planPricings.id })
    .from(planPricings)
    .where(eq(planPricings.tenantId, ctx.tenant.id))
  const known = new Set(sold.map(({ id }) => id))
  return programs.flatMap((program) =>
    Object.entries(plansOf[program]).flatMap(([key, households]) =>
      ['esim', 'sim']
        .map((kind) => seedId(domain, 'pricing', `${key}-${kind}-1m-public`))
        .filter((pricingId) => known.has(pricingId))
        .map((pricingId) => ({ program, pricingId, households })),
    ),
  )
}

/** Gives the plans of a brand under its programs, as far as it sells them. */
export async function seedProgramPlans(ctx: Ctx, brand: SeedBrand): Promise<void> {
  for (const plan of await plansUnder(ctx, brand)) await addProgramPlan(ctx, plan)
}

/** Brands that were filled before households could choose a plan get theirs once, too. */
export async function hasProgramPlans(ctx: Ctx, brand: SeedBrand): Promise<boolean> {
  if ((await plansUnder(ctx, brand)).length === 0) return true
  const [found] = await ctx.db
    .select({ plans: count() })
    .from(programPlans)
    .where(eq(programPlans.tenantId, ctx.tenant.id))
  return found!.plans > 0
}
