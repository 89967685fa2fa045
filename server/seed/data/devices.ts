import type { deviceFits } from '#contracts/catalog/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'

export type SeedDevice = {
  /** Brand and model in lower case with dashes. */
  id: string
  brand: string
  model: string
  kind: 'phone' | 'tablet' | 'watch' | 'laptop'
  fit: (typeof deviceFits)[number]
  /** No tray for a SIM card: the device takes an eSIM only. */
  isEsimOnlyInUs: boolean
  note: LocalizedText | null
}

const notes = {
  cn: {
    en: 'Models sold in mainland China have no eSIM.',
    es: 'Los modelos vendidos en China continental no tienen eSIM.',
  },
  usOnly: {
    en: 'Models sold in the United States take an eSIM only; models from mainland China have none.',
    es: 'Los modelos vendidos en Estados Unidos solo admiten eSIM; los de China continental no la tienen.',
  },
  esimOnly: {
    en: 'It has no place for a SIM card, in any country.',
    es: 'No tiene lugar para una tarjeta SIM, en ningún país.',
  },
  region: {
    en: 'Look for an EID in the settings: models that have one take an eSIM.',
    es: 'Busque un EID en los ajustes: los modelos que lo tienen admiten eSIM.',
  },
  korea: {
    en: 'Models sold in mainland China, Hong Kong and by some US carriers have no eSIM.',
    es: 'Los modelos de China continental, Hong Kong y algunos operadores de EE. UU. no tienen eSIM.',
  },
  cellular: {
    en: 'The model with mobile data does, the Wi-Fi model does not.',
    es: 'El modelo con datos móviles sí; el modelo Wi-Fi no.',
  },
  watch: {
    en: 'It shares the plan of your phone.',
    es: 'Comparte el plan de su teléfono.',
  },
} satisfies Record<string, LocalizedText>

type NoteKey = keyof typeof notes

/** Lines of: brand | kind | note (or -, or none for no eSIM) | models. */
const table = `
Apple|phone|esimOnly|iPhone Air
Apple|phone|usOnly|iPhone 17 Pro Max,iPhone 17 Pro,iPhone 17,iPhone 16 Pro Max,iPhone 16 Pro,iPhone 16 Plus,iPhone 16,iPhone 16e,iPhone 15 Pro Max,iPhone 15 Pro,iPhone 15 Plus,iPhone 15,iPhone 14 Pro Max,iPhone 14 Pro,iPhone 14 Plus,iPhone 14
Apple|phone|cn|iPhone 13 Pro Max,iPhone 13 Pro,iPhone 13,iPhone 13 mini,iPhone 12 Pro Max,iPhone 12 Pro,iPhone 12,iPhone 12 mini,iPhone 11 Pro Max,iPhone 11 Pro,iPhone 11,iPhone XS Max,iPhone XS,iPhone XR,iPhone SE (3rd generation),iPhone SE (2nd generation)
Apple|phone|none|iPhone X,iPhone 8 Plus,iPhone 8,iPhone 7
Apple|tablet|cellular|iPad Pro 13-inch (M4),iPad Pro 11-inch (M4),iPad Air 13-inch (M2),iPad Air 11-inch (M2),iPad mini (A17 Pro),iPad mini (6th generation),iPad (10th generation),iPad (9th generation)
Apple|watch|watch|Watch Ultra 2,Watch Series 10,Watch Series 9,Watch SE (2nd generation)
Samsung|phone|korea|Galaxy S25 Ultra,Galaxy S25+,Galaxy S25,Galaxy S25 Edge,Galaxy S24 Ultra,Galaxy S24+,Galaxy S24,Galaxy S24 FE,Galaxy S23 Ultra,Galaxy S23+,Galaxy S23,Galaxy S23 FE,Galaxy S22 Ultra,Galaxy S22+,Galaxy S22,Galaxy S21 Ultra,Galaxy S21+,Galaxy S21,Galaxy S20 Ultra,Galaxy S20+,Galaxy S20
Samsung|phone|korea|Galaxy Z Fold6,Galaxy Z Flip6,Galaxy Z Fold5,Galaxy Z Flip5,Galaxy Z Fold4,Galaxy Z Flip4,Galaxy Z Fold3,Galaxy Z Flip3,Galaxy Note20 Ultra,Galaxy Note20
Samsung|phone|region|Galaxy A56,Galaxy A55,Galaxy A54,Galaxy A36,Galaxy A35,Galaxy XCover7
Samsung|phone|none|Galaxy A15,Galaxy A05,Galaxy S20 FE,Galaxy S10
Samsung|watch|watch|Galaxy Watch7,Galaxy Watch6
Google|phone|-|Pixel 9 Pro Fold,Pixel 9 Pro XL,Pixel 9 Pro,Pixel 9,Pixel 9a,Pixel 8 Pro,Pixel 8,Pixel 8a,Pixel 7 Pro,Pixel 7,Pixel 7a,Pixel 6 Pro,Pixel 6,Pixel 6a,Pixel 5,Pixel 5a,Pixel 4 XL,Pixel 4,Pixel 4a,Pixel Fold
Google|phone|region|Pixel 3 XL,Pixel 3,Pixel 3a
Google|watch|watch|Pixel Watch 3,Pixel Watch 2
Motorola|phone|region|Razr 50 Ultra,Razr 50,Razr 40 Ultra,Razr 2022,Edge 50 Pro,Edge 40 Pro,Edge 40,Moto G85,Moto G54 Power,ThinkPhone
Motorola|phone|none|Moto G Play (2024),Moto E13
Xiaomi|phone|cn|15 Ultra,15,14T Pro,14T,14 Ultra,14,13T Pro,13T,13 Pro,13,12T Pro
Xiaomi|phone|none|Redmi Note 12,Redmi 13C
OnePlus|phone|cn|13,12,11,Open
OnePlus|phone|none|Nord N30
OPPO|phone|cn|Find X8 Pro,Find X5 Pro,Find N3 Flip,Reno12 Pro
Sony|phone|region|Xperia 1 VI,Xperia 1 V,Xperia 5 V,Xperia 10 VI
Nokia|phone|-|XR21,X30,G60
Nokia|phone|none|G42
Honor|phone|cn|Magic7 Pro,Magic6 Pro,Magic V3,200 Pro,90
Nothing|phone|-|Phone (3)
Nothing|phone|none|Phone (2),Phone (1)
Fairphone|phone|-|Fairphone 5,Fairphone 4
Microsoft|laptop|cellular|Surface Pro 11 5G,Surface Pro 9 5G,Surface Go 3 LTE
TCL|phone|none|40 XL,30 SE
`

const fits: Record<string, SeedDevice['fit']> = {
  region: 'some_models',
  cellular: 'some_models',
  none: 'card',
  watch: 'phone_plan',
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Phones, tablets, watches and laptops with what is known of their eSIM. */
export const devices: SeedDevice[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [brand = '', kind = '', note = '', models = ''] = line.split('|')
    return models.split(',').map((model) => ({
      id: slugOf(`${brand} ${model}`),
      brand,
      model,
      kind: kind as SeedDevice['kind'],
      fit: fits[note] ?? 'esim',
      isEsimOnlyInUs: note === 'usOnly' || note === 'esimOnly',
      note: notes[note as NoteKey] ?? null,
    }))
  })
