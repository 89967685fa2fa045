import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Links by group, a prompt to check eligibility, and the copyright line. A partner's site has none of it. */
export function PublicFooter() {
  const t = useTranslations('common')
  const { brand, year } = useSite()
  if (brand.externalMode) return null
  const groups = [
    {
      title: t('footer.shop'),
      links: [
        ['/plans', t('nav.plans')],
        ['/compare', t('nav.compare')],
        ['/devices', t('nav.devices')],
        ['/addons', t('nav.addons')],
      ],
    },
    {
      title: t('footer.help'),
      links: [
        ['/auth/login', t('nav.findOrder')],
        ['/faq', t('nav.faq')],
        ['/contact-us', t('nav.contact')],
        ['/eligibility-check', t('nav.eligibility')],
        ['/what-is-acp', t('nav.whatIsAcp')],
      ],
    },
    {
      title: t('footer.company'),
      links: [
        ['/about-us', t('nav.about')],
        ['/developers', t('footer.developers')],
      ],
    },
    {
      title: t('footer.legal'),
      links: [
        ['/terms', t('footer.terms')],
        ['/privacy-policy', t('footer.privacy')],
        ['/disclaimers', t('footer.disclaimers')],
      ],
    },
  ] as const
  return (
    <footer className="no-print border-t border-line bg-sunken">
      <div className="shell grid gap-10 py-12">
        <section className="card flex flex-wrap items-center justify-between gap-4 p-6">
          <div className="max-w-[60ch]">
            <h2 className="text-xl">{t('footer.validateTitle')}</h2>
            <p className="mt-1 text-muted">{t('footer.validateText')}</p>
          </div>
          <ButtonLink to="/eligibility" variant="secondary">
            {t('footer.validateAction')}
          </ButtonLink>
        </section>
        <div className="grid grid-cols-2 gap-8 md:grid-cols-4">
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className="mb-2 font-semibold">{title}</p>
              <ul>
                {links.map(([to, text]) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-9 items-center text-muted hover:text-text hover:underline"
                    >
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="text-sm text-muted">
          {t('footer.copyright', { year: String(year), name: brand.legalName })}
        </p>
      </div>
    </footer>
  )
}
