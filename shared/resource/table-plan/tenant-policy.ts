const sameTenant = "tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)";

/** SQL text that lets each tenant use its own rows only; `table` is quoted. */
export const tenantPolicy = (table: string): string =>
  `create policy tenant on ${table} using (${sameTenant}) with check (${sameTenant})`;
