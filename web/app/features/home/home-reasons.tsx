import { useTranslations } from 'use-intl/react'
import { useSite, useText } from '../../site.ts'
import { CheckIcon, GlobeIcon, PhoneIcon, ShieldIcon } from '../../ui/icons.tsx'

/** What sets the brand's shop apart, each a promise that the shop keeps. */
export function HomeReasons() {
  const t = useTranslations('home')
  const text = useText()
  const { brand } = useSite()
  const contact = { hours: text(brand.support.hours), phone: brand.support.phoneText }
  const reasons = [
    { Icon: CheckIcon, title: t('why1Title'), body: t('why1Text') },
    { Icon: PhoneIcon, title: t('why2Title'), body: t('why2Text') },
    { Icon: ShieldIcon, title: t('why3Title'), body: t('why3Text') },
    ...(contact.phone ? [{ Icon: GlobeIcon, title: t('why4Title'), body: t('why4Text', contact) }] : []),
  ]
  return (
    <section className="shell pb-6 md:pb-20">
      <div className="grid gap-5 rounded-card bg-primary-soft p-4 md:gap-8 md:p-12">
        <h2 className="text-2xl md:text-[28px]">{t('whyTitle', { brand: brand.name })}</h2>
        <ul className="grid gap-4 md:grid-cols-2 md:gap-8 wide:grid-cols-4">
          {reasons.map(({ Icon, title, body }) => (
            <li
              key={title}
              className="grid content-start gap-x-3 gap-y-1 max-md:grid-cols-[auto_1fr] md:gap-2"
            >
              <span className="text-primary-strong max-md:row-span-2">
                <Icon size={28} />
              </span>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted max-md:text-sm">{body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
