import type { Locale } from '#contracts/locale.ts'
import {
  guidelineAreas,
  guidelineAt,
  incomeLimit,
  incomeLimitStep,
  programs,
  programStatus,
  type Program,
  type QualifyingRoute,
} from '#contracts/programs.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { formatLocale } from '../../site.ts'
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

const tableSizes = [1, 2, 3, 4, 5, 6, 7, 8]

/** One program in words: what it gives, to whom, and how it stands at `now`. */
export function programCard(locale: Locale, program: Program, now: Date) {
  const t = translatorFor(locale, 'landing')
  const { cents, day } = programFormats(locale)
  const { benefit, device, endsOn, lastApplicationOn, incomePercent } = program
  const status = programStatus(program, now)
  const isOpen = status === 'open'
  return {
    code: program.code,
    isOpen,
    name: t(`programs.${program.code}Name`),
    text: t(`programs.${program.code}Text`),
    badge:
      status === 'ended' && endsOn
        ? t('programs.ended', { date: day(endsOn) })
        : t(isOpen ? 'programs.open' : 'programs.closed'),
    pointsTitle: isOpen ? null : t('programs.past'),
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
      ...(lastApplicationOn ? [t('programs.lastDay', { date: day(lastApplicationOn) })] : []),
    ],
    warning: isOpen ? null : t('programs.beware'),
  }
}

/** The income limits of a program by household size and area, as a table. */
export function incomeTable(locale: Locale, program: Program, now: Date) {
  const t = translatorFor(locale, 'landing')
  const { dollars } = programFormats(locale)
  return {
    caption: t('qualify.caption', {
      program: t(`programs.${program.code}Name`),
      percent: String(program.incomePercent),
      year: String(guidelineAt(program, now).year),
    }),
    head: [t('qualify.size'), ...guidelineAreas.map((area) => t(`qualify.${area}`))],
    rows: [
      ...tableSizes.map((size) => [
        String(size),
        ...guidelineAreas.map((area) => dollars(incomeLimit(program, area, size, now))),
      ]),
      [
        t('qualify.more'),
        ...guidelineAreas.map((area) => `+${dollars(incomeLimitStep(program, area, now))}`),
      ],
    ].map((cells) => cells.join(cellMark)),
  }
}

type NamedRoute = Exclude<QualifyingRoute, 'income'>
const named = (routes: readonly QualifyingRoute[]) =>
  routes.filter((route): route is NamedRoute => route !== 'income')

/** Which programs and incomes open the way at `now`, over all programs that take applications. */
export function qualifyingWords(locale: Locale, open: readonly Program[], now: Date) {
  const t = translatorFor(locale, 'landing')
  const nameOf = (route: NamedRoute) => t(`qualify.${route}`)
  const { acp, lifeline } = programs
  const onlyAcp = named(acp.routes).filter((route) => !lifeline.routes.includes(route))
  const isAcpOpen = open.includes(acp)
  const first = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
  return {
    title: t('qualify.title'),
    lead: t('qualify.lead'),
    byProgram: t('qualify.byProgram'),
    onTribalLands: t('qualify.onTribalLands'),
    byIncome: t('qualify.byIncome'),
    household: t('qualify.household'),
    tables: open.map((program) => incomeTable(locale, program, now)),
    routes: [
      ...named(lifeline.routes).map(nameOf),
      ...(isAcpOpen ? onlyAcp.map((route) => t('qualify.acpOnly', { name: first(nameOf(route)) })) : []),
    ],
    tribalRoutes: named(lifeline.tribalRoutes).map(nameOf),
    past: isAcpOpen
      ? null
      : t('qualify.acpWas', {
          routes: programFormats(locale).list(onlyAcp.map(nameOf)),
          percent: String(acp.incomePercent),
        }),
  }
}
