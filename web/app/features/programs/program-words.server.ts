import { formatLocale, type Locale } from '#contracts/locale.ts'
import { guidelineAreas, qualifyingName, type QualifyingName, ruledBy } from '#contracts/programs/choices.ts'
import { guidelineAt, incomeLimit, incomeLimitStep } from '#contracts/programs/guidelines.ts'
import { dayAfter } from '#contracts/programs/eastern.ts'
import { openPrograms, programOf, programStatus, type ProgramsInForce } from '#contracts/programs/in-force.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { cellMark } from './cells.ts'

/** Amounts and days as people read them: `$30`, `$9.25`, `$21,546`, `February 7, 2024`, `August 2023`. */
export function programFormats(locale: Locale) {
  const tag = formatLocale(locale)
  const currency = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    cents: (amount: number) => currency.format(amount / 100),
    dollars: (amount: number) => currency.format(amount),
    day: (isoDay: string) => day.format(new Date(`${isoDay}T00:00:00Z`)),
    month: (isoMonth: string) => month.format(new Date(`${isoMonth}-01T00:00:00Z`)),
    list: (items: string[]) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(items),
  }
}

/** What every page says where somebody may come to apply: whose program it is, for whom, and how often. */
export const programRules = (locale: Locale, brand: string) =>
  translatorFor(locale, 'enrollment')('start.government', { brand })

const tableSizes = [1, 2, 3, 4, 5, 6, 7, 8]

/** One program in words: what it gives, to whom, and how it stands at an instant. */
export function programCard(locale: Locale, program: Program, at: Date) {
  const t = translatorFor(locale, 'landing')
  const { cents, day } = programFormats(locale)
  const { benefit, device, benefitEndsOn, applicationsUntil, incomePercent } = program
  const status = programStatus(program, at)
  const isOpen = status === 'open'
  return {
    code: program.code,
    isOpen,
    name: t(`programs.${ruledBy(program.code)}Name`),
    text: t(
      status === 'ended' ? `programs.${ruledBy(program.code)}Past` : `programs.${ruledBy(program.code)}Text`,
    ),
    badge:
      status === 'ended' && benefitEndsOn
        ? t('programs.ended', { date: day(benefitEndsOn) })
        : status === 'closed' && applicationsUntil
          ? t('programs.closedSince', { date: day(dayAfter(applicationsUntil)) })
          : t(isOpen ? 'programs.open' : 'programs.closed'),
    pointsTitle: isOpen ? null : t('programs.past'),
    /** The same where it is all that is seen of them at first. */
    pointsOf: t(isOpen ? 'programs.gives' : 'programs.gave'),
    points: [
      t('programs.monthly', { amount: cents(benefit.standardCents) }),
      t('programs.tribal', { amount: cents(benefit.tribalCents) }),
      ...(device
        ? [
            t('programs.device', {
              amount: cents(device.maximumCents),
              above: cents(device.copaymentAboveCents),
              below: cents(device.copaymentBelowCents),
            }),
          ]
        : []),
      t('programs.income', { percent: String(incomePercent) }),
      t('programs.household'),
      ...(applicationsUntil ? [t('programs.lastDay', { date: day(applicationsUntil) })] : []),
    ],
    warning: isOpen ? null : t('programs.beware'),
  }
}

/** The income limits of a program by household size and area, as a table. */
export function incomeTable(locale: Locale, program: Program, at: Date) {
  const t = translatorFor(locale, 'landing')
  const { dollars } = programFormats(locale)
  return {
    caption: t('qualify.caption', {
      program: t(`programs.${ruledBy(program.code)}Name`),
      percent: String(program.incomePercent),
      year: String(guidelineAt(program, at).year),
    }),
    head: [t('qualify.size'), ...guidelineAreas.map((area) => t(`qualify.${area}`))],
    rows: [
      ...tableSizes.map((size) => [
        String(size),
        ...guidelineAreas.map((area) => dollars(incomeLimit(program, area, size, at))),
      ]),
      [t('qualify.more'), ...guidelineAreas.map((area) => `+${dollars(incomeLimitStep(program, area, at))}`)],
    ].map((cells) => cells.join(cellMark)),
  }
}

type ProgramName = Exclude<QualifyingName, 'income'>

/** The programs by which a household qualifies, apart from those that count on Tribal lands only. */
const waysInto = ({ codes, tribalOnlyCodes }: Program) =>
  named(codes.filter((code) => !tribalOnlyCodes.includes(code)))
const named = (codes: Program['codes']) =>
  codes.map(qualifyingName).filter((name): name is ProgramName => name !== 'income')

/** Which programs and incomes open the way, over all programs that take applications. */
export function qualifyingWords(locale: Locale, inForce: ProgramsInForce) {
  const t = translatorFor(locale, 'landing')
  const nameOf = (name: ProgramName) => t(`qualify.${name}`)
  const lifeline = programOf(inForce, 'lifeline')!
  const acp = programOf(inForce, 'acp')!
  const open = openPrograms(inForce)
  const onlyAcp = waysInto(acp).filter((name) => !waysInto(lifeline).includes(name))
  const isAcpOpen = open.includes(acp)
  const first = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
  return {
    title: t('qualify.title'),
    lead: t('qualify.lead'),
    byProgram: t('qualify.byProgram'),
    onTribalLands: t('qualify.onTribalLands'),
    byIncome: t('qualify.byIncome'),
    household: t('qualify.household'),
    tables: open.map((program) => incomeTable(locale, program, inForce.at)),
    ways: [
      ...waysInto(lifeline).map(nameOf),
      ...(isAcpOpen ? onlyAcp.map((name) => t('qualify.acpOnly', { name: first(nameOf(name)) })) : []),
    ],
    tribalWays: named(lifeline.tribalOnlyCodes).map(nameOf),
    past: isAcpOpen
      ? null
      : t('qualify.acpWas', {
          routes: programFormats(locale).list(onlyAcp.map(nameOf)),
          percent: String(acp.incomePercent),
        }),
  }
}
