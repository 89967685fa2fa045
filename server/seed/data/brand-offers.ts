import type { Region } from '#contracts/countries.ts'
import type { SizeKey } from './price-tiers.ts'

/** What a brand sells of the shared table, under which names and at which margin. */
export type BrandOffer = {
  /** Put before the destination in plan names. */
  label: string
  sizes: SizeKey[]
  /** Countries sold on their own: those regions up to that price level, and codes named one by one. */
  regions: Region[] | 'all'
  maxLevel: number
  countries?: string
  regionalOffers: string[] | 'all'
  /** Per cent of the shelf price, dearer or cheaper in its home regions. */
  marginPercent: number
  homeMarginPercent?: number
  simType: 'esim' | 'physical'
  resellers: boolean
  /** Local US categories by key, and per cent of their shelf price. */
  localCategories: string[] | 'all'
  localMarginPercent: number
}

export const brandOffers: Record<string, BrandOffer> = {
  base: {
    label: '',
    sizes: ['1', '3', '5', '10', '20', 'unlimited'],
    regions: 'all',
    maxLevel: 5,
    regionalOffers: 'all',
    marginPercent: 100,
    simType: 'esim',
    resellers: true,
    localCategories: 'all',
    localMarginPercent: 100,
  },
  '1psim': {
    label: '1p',
    sizes: ['1', '5', '20'],
    regions: ['north-america', 'europe', 'central-america'],
    maxLevel: 1,
    regionalOffers: ['europe', 'latin-america'],
    marginPercent: 112,
    simType: 'esim',
    resellers: true,
    localCategories: 'all',
    localMarginPercent: 92,
  },
  roamilo: {
    label: 'Roam',
    sizes: ['1', '3', '5', '10', '20', 'unlimited'],
    regions: ['europe'],
    maxLevel: 2,
    countries: 'MA EG TN AE JO',
    regionalOffers: ['europe', 'middle-east', 'global'],
    marginPercent: 108,
    homeMarginPercent: 93,
    simType: 'esim',
    resellers: true,
    localCategories: ['three-borders'],
    localMarginPercent: 100,
  },
  '1simgo': {
    label: 'Go',
    sizes: ['1', '3', 'unlimited'],
    regions: 'all',
    maxLevel: 1,
    regionalOffers: ['europe', 'asia', 'north-america', 'global'],
    marginPercent: 104,
    simType: 'esim',
    resellers: false,
    localCategories: ['talk-text', '3gb', 'unlimited', 'acp'],
    localMarginPercent: 105,
  },
  '1simbox': {
    label: 'Box',
    sizes: ['3', '10', '20'],
    regions: ['europe', 'north-america', 'asia', 'oceania'],
    maxLevel: 0,
    regionalOffers: ['europe', 'asia', 'global'],
    marginPercent: 118,
    simType: 'physical',
    resellers: true,
    localCategories: ['talk-text', '3gb', '10gb', 'home-data', 'acp'],
    localMarginPercent: 96,
  },
  openmobile: {
    label: 'Open',
    sizes: ['3', '5', '10'],
    regions: ['europe', 'north-america', 'oceania'],
    maxLevel: 1,
    regionalOffers: ['europe', 'north-america'],
    marginPercent: 97,
    simType: 'esim',
    resellers: false,
    localCategories: 'all',
    localMarginPercent: 90,
  },
  mobivista: {
    label: 'Vista',
    sizes: ['1', '3', '5', '10', '20', 'unlimited'],
    regions: ['asia', 'oceania'],
    maxLevel: 3,
    countries: 'AE SA QA',
    regionalOffers: ['asia', 'oceania', 'middle-east', 'global'],
    marginPercent: 110,
    homeMarginPercent: 91,
    simType: 'esim',
    resellers: true,
    localCategories: ['3gb', 'unlimited'],
    localMarginPercent: 110,
  },
  paygosim: {
    label: 'PayGo',
    sizes: ['1', '3', '5', '10'],
    regions: ['central-america', 'south-america', 'caribbean', 'north-america'],
    maxLevel: 3,
    regionalOffers: ['latin-america', 'caribbean', 'north-america'],
    marginPercent: 101,
    simType: 'esim',
    resellers: true,
    localCategories: 'all',
    localMarginPercent: 88,
  },
  peeringhub: {
    label: 'Hub',
    sizes: ['10', '20'],
    regions: ['north-america', 'europe', 'asia', 'middle-east'],
    maxLevel: 1,
    regionalOffers: 'all',
    marginPercent: 89,
    simType: 'esim',
    resellers: true,
    localCategories: ['10gb', 'home-data'],
    localMarginPercent: 94,
  },
  testonepsim: {
    label: 'Test',
    sizes: ['1', '3', '10'],
    regions: [],
    maxLevel: 0,
    countries: 'US CA MX GB FR DE ES IT JP KR TH AU BR ZA IN NG PH AE TR EG',
    regionalOffers: ['europe', 'global'],
    marginPercent: 100,
    simType: 'esim',
    resellers: true,
    localCategories: ['talk-text', '10gb', 'acp'],
    localMarginPercent: 100,
  },
}
