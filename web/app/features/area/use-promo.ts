import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { toast } from '../../ui/toast.tsx'
import { promoLink } from './promo-link.ts'

/** The public link of a seller's code, and copying it. */
export function usePromo(code: string) {
  const t = useTranslations('area.promo')
  const link = promoLink(useSite(), code)
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast('success', t('copied'))
    } catch {
      toast('error', t('copyFailed'))
    }
  }
  return { link, copy }
}
