import Copy from 'lucide-react/icons/copy'
import Tag from 'lucide-react/icons/tag'
import { useTranslations } from 'use-intl/react'
import { usePromo } from './use-promo.ts'

/** The seller's code in the header; a tap copies its public link. */
export function PromoButton({ code }: { code: string }) {
  const t = useTranslations('area.promo')
  const { copy } = usePromo(code)
  return (
    <button
      type="button"
      aria-label={t('button', { code })}
      title={t('button', { code })}
      onClick={() => void copy()}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control border border-line px-2.5 text-sm font-semibold text-text hover:border-line-strong hover:bg-sunken"
    >
      <Tag size={18} className="shrink-0 md:hidden" />
      <span className="numbers truncate max-md:hidden">{code}</span>
      <Copy size={16} className="shrink-0 text-muted max-md:hidden" />
    </button>
  )
}
