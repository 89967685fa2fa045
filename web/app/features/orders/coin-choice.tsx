import { useTranslations } from 'use-intl/react'
import { Select } from '../../ui/field.tsx'

/** In which coin to pay, asked of who pays in coins alone. */
export function CoinChoice({
  coins,
  isAlone,
  chosen,
}: {
  coins: readonly { code: string; name: string; confirms: number }[]
  /** There is no other way to pay. */
  isAlone: boolean
  chosen: string | undefined
}) {
  const t = useTranslations('payment')
  return (
    <div className={isAlone ? undefined : 'hidden group-has-[[value=crypto]:checked]/ways:block'}>
      {isAlone && <input type="hidden" name="paymentMethod" value="crypto" />}
      {coins.length === 0 ? (
        <p>{t('noCoins')}</p>
      ) : (
        <Select id="coin" label={t('coin')} defaultValue={chosen ?? coins[0]!.code}>
          {coins.map(({ code, name, confirms }) => (
            <option key={code} value={code}>
              {t('coinOption', { code, name, confirms })}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
