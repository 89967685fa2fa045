import { useTranslations } from 'use-intl/react'
import { useSite } from '../site.ts'

/** The document's title of a page with a form, which begins with "Error:" after the form was refused. */
export function PageTitle({ title, failed }: { title: string; failed: boolean }) {
  const t = useTranslations('common.error')
  const { brand } = useSite()
  return <title>{`${failed ? t('titlePrefix', { title }) : title} | ${brand.name}`}</title>
}
