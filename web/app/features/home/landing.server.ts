import { ruledBy } from '#contracts/programs/choices.ts'
import type { OfferedDeviceView } from '#contracts/devices/views.ts'
import type { Locale } from '#contracts/locale.ts'
import { acpHouseholds } from '#contracts/programs/federal.ts'
import { openPrograms, programOf, programStatus, type ProgramsInForce } from '#contracts/programs/in-force.ts'
import { playerOf, type Video } from '#contracts/tenancy/choices.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { programCard, programFormats, qualifyingWords } from '../programs/program-words.server.ts'
import { slideMark } from './slide-mark.ts'
import { tabletsOfBenefit, tabletWords } from './tablet-words.server.ts'

const million = 1_000_000
const count = (households: number) => ({ count: String(households / million) })

/** Programs, tablets and agents in words, as the programs stand; sent as data so that no script carries them. */
export function loadLanding(
  locale: Locale,
  inForce: ProgramsInForce,
  { videos, devices }: { videos: readonly Video[]; devices: readonly OfferedDeviceView[] },
) {
  const t = translatorFor(locale, 'landing')
  const acp = programOf(inForce, 'acp')!
  const { day, month } = programFormats(locale)
  return {
    enroll: t('enroll'),
    carousel: carouselWords(locale, inForce, videos),
    stats: {
      title: t('stats.title'),
      figures: [
        { value: t('stats.total', count(acpHouseholds.total)), label: t('stats.totalLabel') },
        { value: t('stats.urban', count(acpHouseholds.urban)), label: t('stats.urbanLabel') },
        { value: t('stats.rural', count(acpHouseholds.rural)), label: t('stats.ruralLabel') },
      ],
      source: [
        t('stats.source', { month: month(acpHouseholds.asOf) }),
        ...(programStatus(acp, inForce.at) === 'ended'
          ? [t('stats.sourceEnded', { date: day(acp.benefitEndsOn!) })]
          : []),
      ].join(' '),
    },
    programs: {
      title: t('programs.title'),
      lead: t('programs.lead'),
      plans: t('programs.plans'),
      cards: inForce.programs.map((program) => programCard(locale, program, inForce.at)),
    },
    qualify: qualifyingWords(locale, inForce),
    tablets: tabletWords(locale, acp, inForce.at, tabletsOfBenefit(devices)),
    agents: {
      title: t('agents.title'),
      lead: t('agents.lead'),
      points: (['age', 'radId', 'training', 'honesty'] as const).map((key) => t(`agents.${key}`)),
      more: t('agents.more'),
      pay: t('agents.pay'),
      action: t('agents.action'),
    },
  }
}
export type Landing = ReturnType<typeof loadLanding>

/** The reader's own language first. */
function carouselWords(locale: Locale, inForce: ProgramsInForce, videos: readonly Video[]) {
  const t = translatorFor(locale, 'landing')
  const { cents, day } = programFormats(locale)
  const slides = videos
    .filter(({ onHome }) => onHome)
    .toSorted((a, b) => Number(b.lang === locale) - Number(a.lang === locale))
  // The browser puts each slide's number in place of the mark.
  const numbered = { index: slideMark, count: String(slides.length + 1) }
  const acp = programOf(inForce, 'acp')!
  return {
    role: t('carousel.role'),
    slideRole: t('carousel.slideRole'),
    label: t('carousel.label'),
    slideLabel: t('carousel.slide', numbered),
    goToLabel: t('carousel.goTo', numbered),
    pause: t('carousel.pause'),
    play: t('carousel.play'),
    watch: t('carousel.watch'),
    standing: [
      ...openPrograms(inForce).map((program) =>
        t('carousel.openNow', {
          program: t(`programs.${ruledBy(program.code)}Name`),
          amount: cents(program.benefit.standardCents),
        }),
      ),
      ...(programStatus(acp, inForce.at) === 'ended'
        ? [t('carousel.ended', { program: t('programs.acpName'), date: day(acp.benefitEndsOn!) })]
        : []),
    ].join(' '),
    videos: slides.map((video) => ({
      ...video,
      isPlayer: playerOf(video.link) !== null,
      text: t(playerOf(video.link) ? 'carousel.playerText' : 'carousel.videoText'),
      eyebrow: t(video.lang === 'es' ? 'carousel.videoEs' : 'carousel.videoEn'),
    })),
  }
}
