import { businessDefaults } from '#contracts/business.ts'
import { daysMs, later } from '#platform/clock.ts'
import { seedId } from './catalog-rows.ts'
import type { SeedCatalogRows } from './catalog-rows.ts'
import { customers } from './data/people.ts'

/** Lines whose numbers the documentation gives: one with a running plan, one whose plan has run out. */
export const demoLines = { running: '+12125550142', expired: '+12125550143' }

const linesPerBrand = 8
/** As they come in one box. */
const cardsPerBatch = 25

/** A valid 19-digit ICCID of a United States issuer that does not exist. */
function iccidOf(brandNumber: number, serial: number): string {
  const payload = `8901990${String(brandNumber).padStart(2, '0')}${String(serial).padStart(9, '0')}`
  let sum = 0
  for (let at = 0; at < payload.length; at++) {
    const digit = Number(payload.at(-1 - at))
    const doubled = at % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return `${payload}${(10 - (sum % 10)) % 10}`
}

/** SIM cards on the shelf, and lines that already run on the brand's SIM card plans with a number. */
export function simRowsOf(
  domain: string,
  tenantId: string,
  {
    brandNumber,
    stock,
    catalog,
    now,
  }: { brandNumber: number; stock: number; catalog: SeedCatalogRows; now: Date },
) {
  const card = (serial: number) => {
    const iccid = iccidOf(brandNumber, serial)
    return {
      tenantId,
      id: seedId(domain, 'sim', iccid),
      iccid,
      type: 'physical' as const,
      simSourceId: seedId(domain, 'sim-source', 'stock'),
      provider: 'stock',
      createdAt: now,
    }
  }
  const shelf = Array.from({ length: stock }, (_, serial) => ({
    ...card(serial),
    inventory: 'available' as const,
    line: 'inactive' as const,
    batch: `PO-${1001 + Math.floor(serial / cardsPerBatch)}`,
  }))
  const numbers = [demoLines.running, demoLines.expired, ...customers.map(({ phone }) => phone)]
  const runningPlans = catalog.plans.filter(
    (plan) =>
      plan.isActive && plan.hasNumber && plan.simType === 'physical' && !plan.whitelistOnly && plan.label,
  )
  const lines =
    runningPlans.length === 0
      ? []
      : Array.from({ length: linesPerBrand }, (_, at) => {
          const plan = runningPlans[at % runningPlans.length]!
          const isOver = numbers[at] === demoLines.expired
          const sim = {
            ...card(stock + at),
            inventory: 'assigned' as const,
            line: isOver ? ('suspended' as const) : ('active' as const),
            msisdn: numbers[at]!,
            planId: plan.id,
          }
          return {
            sim,
            subscription: subscriptionOf(
              domain,
              sim,
              catalog,
              later(now, -daysMs(isOver ? 40 : 3 + at)),
              isOver,
            ),
          }
        })
  const sims = [...shelf, ...lines.map(({ sim }) => sim)]
  return {
    sims,
    subscriptions: lines.map(({ subscription }) => subscription),
    owners: sims.map(({ iccid }) => ({ iccid, serviceProviderId: tenantId })),
  }
}

function subscriptionOf(
  domain: string,
  sim: { tenantId: string; id: string; planId: string },
  catalog: SeedCatalogRows,
  start: Date,
  isOver: boolean,
) {
  const pricing = catalog.pricings.find(
    ({ planId, audience }) => planId === sim.planId && audience === 'public',
  )
  const cycleDays = businessDefaults.cycleDays[1]
  return {
    tenantId: sim.tenantId,
    id: seedId(domain, 'subscription', sim.id),
    simId: sim.id,
    planId: sim.planId,
    pricingId: pricing?.id ?? null,
    orderLineId: seedId(domain, 'order-line', sim.id),
    state: isOver ? ('expired' as const) : ('active' as const),
    cycleDays,
    activateBy: later(start, daysMs(businessDefaults.activationWindowDays)),
    periodStart: start,
    periodEnd: later(start, daysMs(cycleDays)),
    createdAt: start,
  }
}
