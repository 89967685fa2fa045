import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { DeviceCards } from '../../features/catalog/device-cards.tsx'
import { addStructuredData, deviceData } from '../../features/seo/structured-data.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { items } = await site.api.devices.offered({})
  const devices = items.filter(({ price }) => price !== null)
  for (const device of devices) addStructuredData(context, deviceData(site, device))
  return { devices }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'device-shop')
    return { title: t('title'), description: t('description') }
  })

export default function DeviceShop() {
  const t = useTranslations('device-shop')
  const { devices } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')} lead={devices.length > 0 ? t('lead') : undefined}>
      {devices.length > 0 ? <DeviceCards devices={devices} /> : <p className="text-muted">{t('none')}</p>}
      <p>
        <TextLink to="/plans">{t('plans')}</TextLink>
      </p>
    </Page>
  )
}
