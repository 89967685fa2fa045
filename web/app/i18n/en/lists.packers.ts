export { default } from '#contracts/i18n/en/lists/packers.ts'
