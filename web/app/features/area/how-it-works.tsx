import { useTranslations } from 'use-intl/react'
import { Panel } from '../../ui/staff/panel.tsx'

/** What to do with a code, for a seller who has sold nothing yet and for one who shows it to others. */
export function HowItWorks() {
  const t = useTranslations('area.promo')
  return (
    <Panel title={t('howTitle')}>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>{t('howLink')}</li>
        <li>{t('howType')}</li>
        <li>{t('howSee')}</li>
      </ol>
    </Panel>
  )
}
