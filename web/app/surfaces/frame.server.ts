import type { Site } from '#contracts/tenancy/site.ts'
import type { Locale } from '#contracts/locale.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import type { SitePrograms } from '../features/programs/load-programs.server.ts'
import { programFormats } from '../features/programs/program-words.server.ts'
import { translatorFor } from '../i18n/meta.ts'
import { pages } from '../pages/index.ts'
import type { Page } from '../pages/page.ts'

/** What has a place in a menu, in its order. */
const placed = <Place extends { order: number }>(
  placeOf: (page: Page) => Place | undefined,
): (Place & { page: Page })[] =>
  pages
    .flatMap((page) => {
      const place = placeOf(page)
      return place ? [{ ...place, page }] : []
    })
    .toSorted((one, other) => one.order - other.order)

const inHeader = placed(({ header }) => header)
const inFooter = placed(({ footer }) => footer)
const footerGroups = ['shop', 'help', 'company', 'legal'] as const

/** The first part of the address of each page on which the footer asks nothing. */
const quietPaths = pages.flatMap(({ path, quiet }) => (quiet ? [path.split('/')[1]!] : []))

/**
 * Header and footer of the public pages with their words, so that no script carries them. A partner's site has the
 * external entries and no footer.
 */
export function loadFrame({ brand, locale }: Pick<Site, 'brand' | 'locale'>, programs: SitePrograms) {
  const t = translatorFor(locale, 'frame')
  const links = inHeader
    .filter(({ page }) => !brand.externalMode || page.external)
    .map(({ word, page: { path } }) => ({
      // Where the first page of a brand leads elsewhere, its other address still explains the program.
      to: path === '/' && brand.homeRedirect ? '/what-is-acp' : path,
      also: pages.filter(({ within }) => within === path).map((page) => page.path),
      label: t(word),
    }))
  const account = {
    // The name is put in by the browser, which alone knows it.
    label: t('account', { name: '{name}' }),
    myAccount: t('myAccount'),
    myProfile: t('myProfile'),
    logOut: t('logOut'),
  }
  const clock = clockWords(locale, programs)
  if (brand.externalMode) return { links, account, clock, footer: null }
  return {
    links,
    account,
    clock,
    footer: {
      groups: footerGroups.map((group) => ({
        title: t(group),
        links: inFooter
          .filter((place) => place.group === group)
          .map(({ to, page, word }) => [to ?? page.path, t(word)] as const),
      })),
      quietPaths,
      validate: {
        title: t('validateTitle'),
        text: t('validateText'),
        action: t('validateAction'),
      },
      copyright: t('copyright', { year: String(new Date().getUTCFullYear()), name: brand.legalName }),
    },
  }
}
export type FrameData = ReturnType<typeof loadFrame>

/** Says aloud that the programs live at another time; null where they do not. */
function clockWords(locale: Locale, { at, isClockSet }: SitePrograms): string | null {
  if (!isClockSet) return null
  const { day } = programFormats(locale)
  return translatorFor(locale, 'frame')('programClock', { date: day(programDay(at)) })
}
