import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { useHasScripts } from './copy-button.tsx'

/** Opens the browser's print dialog; without scripts its own menu does. */
export function PrintButton() {
  const t = useTranslations('invoice')
  if (!useHasScripts()) return null
  return (
    <Button type="button" variant="secondary" onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
