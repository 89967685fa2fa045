export { default } from '#contracts/i18n/es/usage.ts'
