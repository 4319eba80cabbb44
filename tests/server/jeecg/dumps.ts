import { platformHash } from '#server/session/old-password.ts';

/** The text that the old platform would have kept of a password. */
const old = (username: string, password: string, salt: string) => platformHash(password, { username, salt }) ?? '';

/** A yard that nobody has, as `mysqldump` writes it: a little of everything, and of each what cannot be taken over. */
export const mysqlDump = (realname = '李伟') => `-- MySQL dump 10.13  Distrib 8.0.36
/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE \`sys_user\` (
  \`id\` varchar(32) NOT NULL, \`username\` varchar(100), \`realname\` varchar(100), \`password\` varchar(255), \`salt\` varchar(45),
  \`birthday\` datetime, \`sex\` tinyint(1), \`email\` varchar(45), \`phone\` varchar(45), \`org_code\` varchar(64), \`status\` tinyint(1),
  \`del_flag\` tinyint(1), \`third_id\` varchar(100), \`work_no\` varchar(100), \`user_identity\` tinyint(1), \`depart_ids\` text,
  PRIMARY KEY (\`id\`), UNIQUE KEY \`u\` (\`username\`)
) ENGINE=InnoDB;
INSERT INTO \`sys_user\` VALUES
('u1','li.wei','${realname}','${old('li.wei', 'Werft-2020', 'k3Xq9ZtB')}','k3Xq9ZtB','1990-02-28 00:00:00',1,'Li.Wei@Yard.example','13800000001','A01A01',1,0,'wx1','W-1',2,'d2'),
('u2','wang_fang','王芳','${old('wang_fang', '123456', 'A1b2C3d4')}','A1b2C3d4',NULL,2,'not an address',NULL,'A01A01',1,0,NULL,NULL,1,NULL),
('u3','no_hash','赵六','plain',NULL,NULL,0,NULL,'13800000001',NULL,2,0,NULL,NULL,1,NULL),
('u4','admin','管理员','${old('admin', 'abc', 'k3Xq9ZtB')}','k3Xq9ZtB',NULL,0,NULL,NULL,NULL,1,0,NULL,NULL,1,NULL),
('u5','gone','离职','x','y',NULL,0,NULL,NULL,NULL,1,1,NULL,NULL,1,NULL),
('u6','a,b','坏名','x','y',NULL,0,NULL,NULL,NULL,1,0,NULL,NULL,1,NULL);
INSERT INTO \`sys_role\` (\`id\`,\`role_code\`,\`role_name\`,\`tenant_id\`) VALUES
('r1','old_hse','安全员',0),('r2','admin','管理员',0),('r3','north_boss','北厂主管',7),('r4','lost','无租户',99);
INSERT INTO sys_tenant (id,name,status) VALUES (7,'北厂',1);
INSERT INTO sys_permission (id,parent_id,name,url,component,is_route,menu_type,perms,perms_type,sort_no,keep_alive,hidden,del_flag,status) VALUES
('m1',NULL,'旧系统','/old','layouts/RouteView',b'1',0,NULL,'0',9.00,b'0',b'0',0,'1'),
('m2','m1','旧页面','/old/page','old/PageList',b'1',1,NULL,'0',1.00,b'0',b'0',0,'1'),
('m3','m2','导出','',NULL,b'0',2,'old:page:export','1',1.00,b'0',b'0',0,'0'),
('m4','m1','用户','/isystem/user','system/UserList',b'1',1,NULL,'0',2.00,b'0',b'0',0,'1'),
('m5','m1','坏','/javascript','old/Bad page',b'1',1,NULL,'0',3.00,b'0',b'0',0,'1'),
('m6','nowhere','孤儿','/lost','old/Lost',b'1',1,NULL,'0',3.00,b'0',b'0',0,'1');
INSERT INTO sys_permission_data_rule (id,permission_id,rule_name,rule_column,rule_conditions,rule_value,status) VALUES
('p1','m2','本人','create_by','=','#{sys_user_code}','1'),('p2','m2','SQL',NULL,'USE_SQL_RULES','1=1','1');
INSERT INTO sys_role_permission (id,role_id,permission_id,data_rule_ids) VALUES
('g1','r1','m1',NULL),('g2','r1','m2','p1'),('g3','r1','m4',NULL),('g4','r3','m2','p2');
INSERT INTO sys_depart (id,parent_id,depart_name,org_category,org_code,depart_order,del_flag,status) VALUES
('d1','','远海重工','1','A01',0,0,'1'),('d2','d1','结构部','2','A01A01',1,0,'1'),('d3','d1','怪码部','2','X9',2,0,'1'),('d4','lost','孤儿部','2','A02A01',1,0,'1');
INSERT INTO sys_dict (id,dict_name,dict_code,type,del_flag) VALUES ('k1','焊接方法','weld_way',0,0),('k2','性别','sex',1,0);
INSERT INTO sys_dict_item (id,dict_id,item_text,item_value,sort_order,status) VALUES
('i1','k1','手工焊','SMAW',1,1),('i2','k1','坏,值','a,b',2,1),('i3','k2','第三','3',3,1);
INSERT INTO sys_category (id,pid,name,code) VALUES ('c1','0','船型','B02'),('c2','c1','集装箱船','B02A01');
INSERT INTO sys_position (id,code,name,post_rank) VALUES ('o1','weld_chief','焊接主管','4');
INSERT INTO sys_user_role (id,user_id,role_id) VALUES ('x1','u1','r1'),('x2','u2','r2'),('x3','u1','r3'),('x4','u4','r1'),('x5','u1','r4');
INSERT INTO sys_user_depart (ID,user_id,dep_id) VALUES ('y1','u1','d2'),('y2','u2','d3');
INSERT INTO sys_quartz_job (id,job_class_name,cron_expression,parameter,description,status,del_flag) VALUES
('q1','org.example.job.NightJob','0 0 2 * * ? *','secret=1','夜间',0,0),('q2','org.example.job.Never','whenever',NULL,NULL,0,0);
INSERT INTO sys_data_source (id,code,name,db_type,db_driver,db_url,db_name,db_username,db_password) VALUES
('s1','mes','MES','1','com.mysql.Driver','jdbc:mysql://10.1.1.1:3306/mes?user=root&password=topsecret','mes','reader','topsecret'),
('s2','ora','ERP','2','oracle','jdbc:oracle:thin:@10.1.1.2:1521:erp','erp','erp','topsecret');
INSERT INTO sys_log VALUES ('never read');
`;

/** The same kinds of rows as `pg_dump` writes them. */
export const postgresqlDump = `--
-- PostgreSQL database dump
--
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
COPY public.sys_role (id, role_name, role_code, tenant_id) FROM stdin;
pr1\t仓管\\t员\tstore_pg\t\\N
\\.
COPY public.sys_user (id, username, realname, password, salt, status, del_flag) FROM stdin;
pu1\tchen_pg\t陈\t${old('chen_pg', 'Kran+Haken-77', 'zZ9yX8wV')}\tzZ9yX8wV\t1\t0
\\.
INSERT INTO public.sys_user_role (id, user_id, role_id) VALUES ('px1', 'pu1', 'pr1');
`;
