import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row, Sample } from './sample.tsx'
import { useForAWhile } from './use-for-a-while.ts'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ButtonSamples() {
  const t = useTranslations('parts.buttons')
  const [count, setCount] = useState(0)
  const [isSaving, save] = useForAWhile(() => setCount((before) => before + 1))
  return (
    <Sample name="buttons">
      <Row>
        {variants.map((variant) => (
          <Button key={variant} type="button" variant={variant} data-measure={`button-${variant}`}>
            {t(variant)}
          </Button>
        ))}
        <ButtonLink to="#buttons" variant="secondary">
          {t('link')}
        </ButtonLink>
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button
            key={variant}
            type="button"
            size="small"
            variant={variant}
            data-measure={`button-small-${variant}`}
          >
            {t('small')}
          </Button>
        ))}
      </Row>
      <Row>
        <Button type="button" disabled>
          {t('disabled')}
        </Button>
        <Button type="button" loading>
          {t('loading')}
        </Button>
        <Button type="button" size="small" variant="secondary" loading>
          {t('loading')}
        </Button>
        <Button type="button" loading={isSaving} onClick={save}>
          {t('save')}
        </Button>
        <p role="status">{count > 0 && t('saved', { count })}</p>
      </Row>
    </Sample>
  )
}
