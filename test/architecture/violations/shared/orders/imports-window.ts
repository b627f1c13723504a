export * from '../../renderer/app/bridge.ts'
