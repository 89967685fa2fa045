import type { Site } from '#contracts/site.ts'
import { translatorFor } from '../i18n/meta.ts'
import { hasPage, routeMetaOf } from '../route-table.ts'
import { footerGroups, headerEntries } from './navigation.ts'

/**
 * Header and footer of the public pages with their words, so that no script carries them. A partner's site has the
 * external entries and no footer.
 */
export function loadFrame({ brand, locale }: Site) {
  const t = translatorFor(locale, 'frame')
  const links = headerEntries
    .filter(({ to }) => hasPage(to) && (!brand.externalMode || routeMetaOf(to)?.isExternal))
    .map(({ key, to, also }) => ({
      // Where the first page of a brand leads elsewhere, its other address still explains the program.
      to: to === '/' && brand.homeRedirect ? '/what-is-acp' : to,
      also,
      label: t(key),
    }))
  if (brand.externalMode) return { links, footer: null }
  return {
    links,
    footer: {
      groups: footerGroups.map((group) => ({
        title: t(group.key),
        links: group.links.flatMap(([to, key]) => (hasPage(to) ? [[to, t(key)] as const] : [])),
      })),
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
