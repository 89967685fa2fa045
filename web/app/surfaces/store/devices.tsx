import { Form, useLoaderData, useNavigation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { DeviceList } from '../../features/catalog/device-list.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFollowed } from '../../ui/forms/use-followed.ts'
import { Page } from '../../ui/page.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'

const maxSearch = 80

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale } = siteOf(context)
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, maxSearch) ?? ''
  const [{ items }, { rows }] = await Promise.all([
    api.catalog.devices(search ? { search } : {}),
    api.catalog.localTable({}),
  ])
  return {
    search,
    cardAddress: rows.some(({ simTypes }) => simTypes.includes('physical'))
      ? '/plans?tab=local&sim=physical'
      : undefined,
    devices: items.map(({ note, ...device }) => ({ ...device, note: note?.[locale] ?? null })),
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'plan')
    return { title: t('devices.title'), description: t('devices.description') }
  })

export default function Devices() {
  const t = useTranslations('plan.devices')
  const { search, devices, cardAddress } = useLoaderData<typeof loader>()
  const isSearching = useNavigation().location?.pathname === '/devices'
  return (
    <Page title={t('title')} lead={t('lead')} width="normal">
      <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
        <TextField
          ref={useFollowed(search)}
          id="search"
          type="search"
          label={t('search')}
          hint={t('hint')}
          defaultValue={search}
          maxLength={maxSearch}
          className="min-w-[240px] flex-1"
        />
        <Button className="min-h-[54px]" loading={isSearching}>
          {t('action')}
        </Button>
      </Form>
      <DeviceList devices={devices} query={search} cardAddress={cardAddress} />
      <Section title={t('howTitle')}>
        <BulletList items={[t('how1'), t('how2')]} />
      </Section>
    </Page>
  )
}
