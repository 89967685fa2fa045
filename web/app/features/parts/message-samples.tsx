import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { Columns, Row, Sample } from './sample.tsx'

const types = ['error', 'warning', 'success'] as const

export function BannerSamples() {
  const t = useTranslations('parts.banners')
  const [isClosed, setClosed] = useState(false)
  return (
    <Sample name="banners">
      <Columns>
        {types.map((type) => (
          <Notice key={type} type={type} isLive={false}>
            {t(type)}
          </Notice>
        ))}
        <Notice type="info" isLive={false}>
          {t('info')}
        </Notice>
        {isClosed ? (
          <Button type="button" variant="secondary" onClick={() => setClosed(false)}>
            {t('again')}
          </Button>
        ) : (
          <Notice type="warning" title={t('custom')} onClose={() => setClosed(true)}>
            {t('warning')}
          </Notice>
        )}
      </Columns>
    </Sample>
  )
}

export function ToastSamples() {
  const t = useTranslations('parts.toasts')
  return (
    <Sample name="toasts">
      <Row>
        {types.map((type) => (
          <Button key={type} type="button" variant="secondary" onClick={() => toast(type, t(`${type}Text`))}>
            {t(type)}
          </Button>
        ))}
      </Row>
    </Sample>
  )
}
