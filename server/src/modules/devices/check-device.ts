import { type BenefitProblem, problemsOfBenefit } from '#contracts/devices/benefit.ts'

import {
  usualSale,
  type Characteristics,
  type DeviceSale,
  type ModelKind,
} from '#contracts/devices/choices.ts'
import { CodedError, type FieldIssue } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import type { Ctx } from '#platform/context.ts'
import type { devices } from '#tables/devices.ts'
import { programsInForce } from '#modules/programs/index.ts'

/** A device as people say it. */
export interface DeviceInput {
  kind: ModelKind
  brand: string
  model: string
  description: { en: string; es: string }
  characteristics: Characteristics
  warrantyDays: number | null
  marketValueCents: number
  retailPriceCents: number | null
  benefit: { usacModelNumber: string; usacApprovedOn: string; copaymentCents: number } | null
  lowStock: number
  /** Left out: it is sold to nobody but at the desk. */
  sale?: DeviceSale
}

const fieldOf: Record<BenefitProblem, string> = {
  kind: 'kind',
  copaymentCents: 'benefit.copaymentCents',
  marketValueCents: 'marketValueCents',
}
const codeOf: Record<BenefitProblem, string> = {
  kind: 'DEVICE_KIND_UNPAID',
  copaymentCents: 'COPAYMENT_OUTSIDE',
  marketValueCents: 'MARKET_VALUE_LOW',
}
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/**
 * Refuses a device benefit that no program in force would pay for.
 * @throws CodedError INVALID_INPUT with what is wrong with which field, and what to do
 */
export async function checkDevice(ctx: Ctx, { benefit, ...device }: DeviceInput): Promise<void> {
  const issue = (path: string, code: string, data = {}): FieldIssue => ({
    path,
    code,
    message: fieldMessage(ctx.locale, code, data),
  })
  const sale = saleIssues(device).map(([field, code]) => issue(field, code))
  if (sale.length > 0) throw new CodedError('INVALID_INPUT', { issues: sale })
  if (!benefit) return
  const { at, programs } = await programsInForce(ctx)
  const refusals = programs.flatMap(({ device: rule }) =>
    rule ? [{ rule, problems: problemsOfBenefit(rule, { ...device, ...benefit }) }] : [],
  )
  const isPaid = refusals.some(({ problems }) => problems.length === 0)
  const [first] = refusals
  const issues = [
    ...(first
      ? isPaid
        ? []
        : first.problems.map((problem) =>
            issue(fieldOf[problem], codeOf[problem], {
              above: dollars(first.rule.copaymentAboveCents),
              below: dollars(first.rule.copaymentBelowCents),
            }),
          )
      : [issue('kind', 'DEVICE_KIND_UNPAID')]),
    ...(benefit.usacApprovedOn > programDay(at) ? [issue('benefit.usacApprovedOn', 'DAY_TO_COME')] : []),
  ]
  if (issues.length > 0) throw new CodedError('INVALID_INPUT', { issues })
}

/** What cannot be right about how a device is sold: by field, the code of what is the matter. */
function saleIssues({
  retailPriceCents,
  sale = usualSale,
}: Omit<DeviceInput, 'benefit'>): [string, string][] {
  const { discountedPriceCents, resellerPriceCents, inShop } = sale
  if (retailPriceCents === null)
    return inShop || discountedPriceCents !== null || resellerPriceCents !== null
      ? [['retailPriceCents', 'SALE_WITHOUT_PRICE']]
      : []
  return discountedPriceCents !== null && discountedPriceCents >= retailPriceCents
    ? [['sale.discountedPriceCents', 'DISCOUNT_NOT_LOWER']]
    : []
}

/** What is said of a device, as its row has it. */
export const columnsOf = ({ benefit, sale = usualSale, ...device }: DeviceInput) =>
  ({
    ...device,
    ...sale,
    usacModelNumber: benefit?.usacModelNumber ?? null,
    usacApprovedOn: benefit?.usacApprovedOn ?? null,
    copaymentCents: benefit?.copaymentCents ?? null,
  }) satisfies Partial<typeof devices.$inferInsert>
