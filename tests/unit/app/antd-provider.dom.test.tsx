import { render, screen } from '@testing-library/react';
import Button from 'antd/es/button';
import { expect, it } from 'vitest';
import { AntdProvider } from '#src/app/antd-provider.tsx';

it('a loading button keeps its name, and has no sign that would have to fade out', () => {
  const save = (loading: boolean) => (
    <AntdProvider>
      <Button loading={loading}>保存</Button>
    </AntdProvider>
  );
  const { container, rerender } = render(save(true));
  expect(screen.getByRole('button', { name: '保存' }).querySelector('.anticon-loading')).not.toBeNull();
  // The class of antd's own sign, whose motion a simulated document does not run.
  expect(container.querySelector('.ant-btn-loading-icon')).toBeNull();
  rerender(save(false));
  screen.getByRole('button', { name: '保存' });
});
