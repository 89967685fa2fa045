import Copy from 'lucide-react/icons/copy'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { usePromo } from './use-promo.ts'

/** A seller's code with its link, to read out and to copy. */
export function PromoPanel({ code }: { code: string }) {
  const t = useTranslations('area.promo')
  const { link, copy } = usePromo(code)
  return (
    <Panel title={t('title')}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Facts
          items={[
            { name: t('code'), value: <strong className="numbers text-lg">{code}</strong> },
            { name: t('link'), value: <span className="break-all">{link}</span> },
          ]}
        />
        <Button type="button" onClick={() => void copy()}>
          <Copy size={18} /> {t('copy')}
        </Button>
      </div>
    </Panel>
  )
}
