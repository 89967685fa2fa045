import { openPrograms, type ProgramsInForce } from '../programs/in-force.ts'
import type { Program } from '../programs/terms.ts'
import { benefitTablet, type ModelKind } from './choices.ts'

/** What of a device decides whether a program helps to pay for it, amounts in cents. */
export interface BenefitFacts {
  kind: ModelKind
  marketValueCents: number
  copaymentCents: number
}

/** What speaks against it. */
export const benefitProblems = ['kind', 'copaymentCents', 'marketValueCents'] as const
export type BenefitProblem = (typeof benefitProblems)[number]

type Rule = NonNullable<Program['device']>

/** By the rule of a program: which kinds, and a co-payment above one amount and below another (47 CFR 54.1803(b)). */
export function problemsOfBenefit(
  rule: Rule,
  { kind, marketValueCents, copaymentCents }: BenefitFacts,
): BenefitProblem[] {
  const isPaid = (rule.kinds as readonly string[]).includes(kind)
  const isWithin = copaymentCents > rule.copaymentAboveCents && copaymentCents < rule.copaymentBelowCents
  return [
    ...(isPaid ? [] : ['kind' as const]),
    ...(isWithin ? [] : ['copaymentCents' as const]),
    ...(marketValueCents > copaymentCents ? [] : ['marketValueCents' as const]),
  ]
}

/** What a program pays of it: no more than it may, and no more than what the household leaves. */
export const discountOf = (
  { maximumCents }: Rule,
  { marketValueCents, copaymentCents }: Pick<BenefitFacts, 'marketValueCents' | 'copaymentCents'>,
): number => Math.max(0, Math.min(maximumCents, marketValueCents - copaymentCents))

/** The program that helps to pay for a device, an open one first; null where none does. */
export function benefitOf(
  inForce: ProgramsInForce,
  { copaymentCents, ...rest }: Omit<BenefitFacts, 'copaymentCents'> & { copaymentCents: number | null },
) {
  if (copaymentCents === null) return null
  const facts = { ...rest, copaymentCents }
  const open = openPrograms(inForce)
  const program = inForce.programs
    .filter(({ device: rule }) => rule && problemsOfBenefit(rule, facts).length === 0)
    .toSorted((one, other) => Number(open.includes(other)) - Number(open.includes(one)))[0]
  return program?.device
    ? {
        program: program.code,
        isOpen: open.includes(program),
        copaymentCents,
        discountCents: discountOf(program.device, facts),
        shippingCents: benefitTablet.shippingCents,
      }
    : null
}
