import type { Site } from '#contracts/tenancy/site.ts'
import { translatorFor } from '../i18n/meta.ts'
import { hasPage, routeMetaOf } from '../route-table.ts'
import { footerGroups, headerEntries } from './navigation.ts'

/** Customers find an order without an account beside their sign-in. */
const findOrderPath = '/auth/login?as=subscriber#find-order'

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
  const account = {
    // The name is put in by the browser, which alone knows it.
    label: t('account', { name: '{name}' }),
    myAccount: t('myAccount'),
    myProfile: t('myProfile'),
    logOut: t('logOut'),
  }
  if (brand.externalMode) return { links, account, footer: null }
  return {
    links,
    account,
    footer: {
      groups: footerGroups.map((group) => ({
        title: t(group.key),
        links: group.links.flatMap(([to, key]) =>
          hasPage(to) ? [[key === 'findOrder' ? findOrderPath : to, t(key)] as const] : [],
        ),
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
